import { Link } from '../primitives/button';

type Props = {
  /** 'una empresa con ese nombre'. */
  que: string;
  /** Where it stands, and what it is called. */
  to: string;
  nombre: string;
};

/** A doubt beside a name that is written: of that name there is one already. It forbids nothing. */
export const YaHay = ({ que, to, nombre }: Props) => (
  <>
    Ya hay {que}: {/* In another tab: what was typed stays where it is. */}
    <Link to={to} target="_blank" title="Se abre en otra pestaña">
      {nombre}
    </Link>
    .
  </>
);

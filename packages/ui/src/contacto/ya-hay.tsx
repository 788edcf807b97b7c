import { Link } from '../primitives/button';

type Props = {
  /** 'una empresa con ese nombre'. */
  que: string;
  /** The address and the name of the existing record. */
  to: string;
  nombre: string;
};

/** A warning beside a name that is being typed: a record of that name exists already. It blocks nothing. */
export const YaHay = ({ que, to, nombre }: Props) => (
  <>
    Ya hay {que}: {/* In another tab: what was typed stays where it is. */}
    <Link to={to} target="_blank" title="Se abre en otra pestaña">
      {nombre}
    </Link>
    .
  </>
);

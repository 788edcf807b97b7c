import { EMPRESA_AUSENTE } from '@hilvan/api-client';
import { EmpresaLink } from '../contacto/empresa-link';
import { texto } from '../formats/formats';
import type { Column } from '../table/columns';
import { RowLink } from '../table/row-link';
import { EstadoBadge } from './estado-badge';

type Fila = { titulo: string; numero: string; empresa: string; id_empresa?: number | null; estado: string };

/**
 * The first columns of a list of documents: title and number, company, state.
 * @param to The address that the title leads to.
 */
export const columnasDocumento = <T extends Fila>(
  to: (fila: T) => string,
  tituloDe: (fila: T) => string = ({ titulo }) => texto(titulo),
): Column<T>[] => [
  {
    key: 'titulo',
    header: 'Titulo',
    primary: true,
    sortBy: ({ titulo }) => titulo,
    render: (fila) => (
      <>
        <RowLink to={to(fila)}>{tituloDe(fila)}</RowLink>
        <small>{fila.numero}</small>
      </>
    ),
  },
  {
    key: 'empresa',
    header: 'Empresa',
    sortBy: ({ empresa }) => empresa,
    render: ({ empresa, id_empresa }) => (
      <EmpresaLink nombre={empresa} id={id_empresa} placeholder={EMPRESA_AUSENTE} row />
    ),
  },
  {
    key: 'estado',
    header: 'Estado',
    whole: true,
    sortBy: ({ estado }) => estado,
    render: ({ estado }) => <EstadoBadge estado={estado} />,
  },
];

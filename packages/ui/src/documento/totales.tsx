import { chakra } from '@chakra-ui/react';
import { IVA_PORCENTAJE, totales } from '@hilvan/contract';
import { colones } from '../formats/formats';
import { Text } from '../primitives/button';
import { areCounted } from './linea-escrita';

const Table = chakra('table', {
  base: {
    w: 'full',
    maxW: 'sm',
    ms: 'auto',
    fontVariantNumeric: 'tabular-nums',
    borderCollapse: 'collapse',
    '& caption': { textAlign: 'start', fontWeight: 'semibold', pb: '2' },
    '& th': { textAlign: 'start', fontWeight: 'normal', color: 'fg.muted', py: '1' },
    '& td': { textAlign: 'end', py: '1' },
    '& tr:last-child > *': {
      borderTopWidth: '1px',
      borderColor: 'border.emphasized',
      fontWeight: 'bold',
      fontSize: 'lg',
      color: 'fg',
      pt: '2.5',
    },
  },
});

/** Amounts in colones; null where the reader may not see them. */
export type Montos = { subtotal: number | null; iva: number | null; total: number | null };

export type TotalesProps = {
  /** Computed from the lines (prices include IVA) … */
  lines?: Lines;
  /** … or given as the provider stored them. */
  montos?: Montos;
  /** 'Facturación' unless said. */
  caption?: string;
};

type Lines = readonly { precio_unitario: number | null; cantidad: number | null }[];

/** The amounts of a document with these lines; null where price or quantity of a line is not known. */
const montosDe = (lines: Lines): Montos =>
  areCounted(lines) ? totales(lines) : { subtotal: null, iva: null, total: null };

/** The total of a document while it is written, for its bar. */
export const Total = ({ lines }: { lines: Lines }) => (
  <Text>
    Total{' '}
    <Text as="strong" fontSize="xl">
      {colones(montosDe(lines).total)}
    </Text>
  </Text>
);

/** Subtotal, IVA 13%, Total, right to the céntimo. */
export const Totales = ({ lines = [], montos = montosDe(lines), caption = 'Facturación' }: TotalesProps) => (
  <Table>
    <caption>{caption}</caption>
    <tbody>
      <tr>
        <th scope="row">Subtotal</th>
        <td>{colones(montos.subtotal)}</td>
      </tr>
      <tr>
        <th scope="row">IVA {IVA_PORCENTAJE}%</th>
        <td>{colones(montos.iva)}</td>
      </tr>
      <tr>
        <th scope="row">Total</th>
        <td>{colones(montos.total)}</td>
      </tr>
    </tbody>
  </Table>
);

import { isAnulada, sinDato, sumColones } from '@hilvan/contract';
import { colones, Text } from '@hilvan/ui';
import type { FilaFactura } from './facturas-columns';

const owes = ({ saldo }: FilaFactura) => saldo !== null && saldo > 0;

export const FILTROS_DE_SALDO = {
  label: 'Saldo',
  of: [
    { value: '', label: 'Todos', passes: () => true },
    { value: 'con-saldo', label: 'Con saldo', passes: owes },
    { value: 'pagado', label: 'Pagado', passes: ({ saldo }: FilaFactura) => saldo === 0 },
  ],
};

/** What is owed on the rows that were found, all pages of them; it has its place before they are there. */
export const TotalPorCobrar = ({ filas }: { filas: readonly FilaFactura[] | undefined }) => {
  if (!filas) return <Text>Por cobrar: …</Text>;
  const owing = filas.filter(owes);
  const unknown = filas.filter(({ saldo, estado }) => saldo === null && !isAnulada(estado));
  const total = sumColones([...owing, ...unknown].map(({ saldo }) => saldo));
  return (
    <Text>
      Por cobrar:{' '}
      <Text as="strong" fontSize="xl">
        {colones(total.sum)}
      </Text>{' '}
      en {owing.length} {owing.length === 1 ? 'documento' : 'documentos'}
      {sinDato(total)}
    </Text>
  );
};

import { queryFor } from '@hilvan/api-client';
import { isAnulada, type Respuesta, sinDato, sumColones } from '@hilvan/contract';
import { colones, Link, numeroDeDocumento, pagosPath, readerOf, Text, useFilteredRows } from '@hilvan/ui';
import { counted } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
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

/** What is owed on all found rows, not only those of the page. It has its place before the rows were read, so that nothing moves. */
export const TotalPorCobrar = ({ filas }: { filas: readonly FilaFactura[] | undefined }) => {
  if (!filas) return <Text>Por cobrar: …</Text>;
  const owing = filas.filter(owes);
  const unknown = filas.filter(({ saldo, estado }) => saldo === null && !isAnulada(estado));
  if (owing.length === 0) return <Text>Por cobrar: {unknown.length === 0 ? 'nada' : 'no se sabe'}</Text>;
  const total = sumColones([...owing, ...unknown].map(({ saldo }) => saldo));
  return (
    <Text>
      Por cobrar:{' '}
      <Text as="strong" fontSize="xl">
        {colones(total.sum)}
      </Text>{' '}
      en {counted(owing.length, 'documento', 'documentos')}
      {sinDato(total)}
    </Text>
  );
};

/** Annulled orders and repairs on which something was paid and not given back, the highest number first; `pagado` in colones. */
export const anuladasConDinero = ({ data }: Respuesta<'listarFacturas'>) =>
  data
    .flatMap(({ orden_id, reparacion_id, titulo, nombre_empresa, estado, monto, saldo_restante }) => {
      const id = orden_id ?? reparacion_id;
      const pagado = (monto ?? 0) - (saldo_restante ?? monto ?? 0);
      if (id === null || !isAnulada(estado) || pagado <= 0) return [];
      const tipo = orden_id === null ? ('reparacion' as const) : ('orden' as const);
      return {
        tipo,
        id,
        orden_id,
        reparacion_id,
        pagado,
        titulo,
        estado,
        empresa: nombre_empresa,
        numero: numeroDeDocumento(tipo, id),
      };
    })
    .sort((a, b) => b.id - a.id);

type Anulada = ReturnType<typeof anuladasConDinero>[number];

const NAMED = 3;

/**
 * What was paid on annulled documents and not given back. Annulled orders are in no list, and the customer may come for the money. Follows
 * the search of the list, so that no company is told what another one paid.
 */
export const PagadoDeLoAnulado = () => {
  const { data } = useQuery({ ...queryFor('listarFacturas'), select: anuladasConDinero });
  const [query] = useSearchParams();
  const anuladas = useFilteredRows(data, readerOf(query.get('por') ?? ''), query.get('q') ?? '');
  return <DeLoAnulado anuladas={anuladas ?? []} />;
};

export const DeLoAnulado = ({ anuladas }: { anuladas: readonly Anulada[] }) => {
  if (anuladas.length === 0) return null;
  return (
    <Text color="fg.muted">
      Pagado de lo anulado: {colones(sumColones(anuladas.map(({ pagado }) => pagado)).sum)} en{' '}
      {anuladas.slice(0, NAMED).map(({ tipo, id, numero }, i) => (
        <span key={numero}>
          {i > 0 ? ', ' : ''}
          <Link to={pagosPath(tipo, id)}>{numero}</Link>
        </span>
      ))}
      {anuladas.length > NAMED ? ` y ${anuladas.length - NAMED} más` : ''}
    </Text>
  );
};

import { queryFor } from '@hilvan/api-client';
import { type Respuesta, toCentimos, toColones } from '@hilvan/contract';
import { colones, firstRows, Panel, type PanelContent, pagosDeSaldo, texto } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';

/** Who owes most, and how much is owed in all. */
export function PorCobrar() {
  const saldos = useQuery({ ...queryFor('vistaSaldos'), select: contentOf });
  return <Panel title="Por cobrar" to="/reporte/saldos_pendientes" answer={saldos} />;
}

function contentOf({ data }: Respuesta<'vistaSaldos'>): PanelContent {
  const owing = data
    .filter(({ saldo_restante }) => (saldo_restante ?? 0) > 0)
    .toSorted((a, b) => (b.saldo_restante ?? 0) - (a.saldo_restante ?? 0));
  const cents = owing.reduce((sum, { saldo_restante }) => sum + toCentimos(saldo_restante ?? 0), 0);
  return {
    figure: colones(toColones(cents)),
    note:
      owing.length === 0
        ? 'Nadie debe nada.'
        : `en ${owing.length} ${owing.length === 1 ? 'documento' : 'documentos'}`,
    ...firstRows(owing, (fila) => ({
      to: pagosDeSaldo(fila),
      text: texto(fila.titulo),
      note: texto(fila.nombre_empresa),
      amount: colones(fila.saldo_restante),
    })),
  };
}

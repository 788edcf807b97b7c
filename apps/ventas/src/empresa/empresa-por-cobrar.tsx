import { queryFor, useCan, useCapacidades } from '@hilvan/api-client';
import {
  type Empresa,
  fold,
  isAnulada,
  type Respuesta,
  type SaldoFila,
  toCentimos,
  toColones,
} from '@hilvan/contract';
import {
  colones,
  firstRows,
  numeroDeDocumento,
  Panel,
  type PanelContent,
  pagosDeSaldo,
  texto,
} from '@hilvan/ui';
import { counted, deEmpresa } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

interface Props {
  empresa: Empresa;
}

/** What a company owes, for whom may read it. */
export default function EmpresaPorCobrar({ empresa }: Props) {
  const can = useCan();
  const { saldos } = useCapacidades();
  if (saldos && can('verMontos')) return <DebeEnFacturas empresa={empresa} />;
  return can('verReportes') ? <DebeEnReporte empresa={empresa} /> : null;
}

/** From the invoices, where the provider says what is owed on them. */
function DebeEnFacturas({ empresa: { nombre_empresa } }: Props) {
  const select = useCallback(
    ({ data }: Respuesta<'listarFacturas'>) =>
      owes(
        nombre_empresa,
        data.filter(({ estado }) => !isAnulada(estado)),
      ),
    [nombre_empresa],
  );
  const answer = useQuery({ ...queryFor('listarFacturas'), select });
  const to = `${deEmpresa('/pagos', nombre_empresa)}&filtro=con-saldo`;
  return <Panel title="Por cobrar" to={to} answer={answer} />;
}

/** From the report, which every provider has, for whom may read it. */
function DebeEnReporte({ empresa: { nombre_empresa } }: Props) {
  const select = useCallback(
    ({ data }: Respuesta<'vistaSaldos'>) => owes(nombre_empresa, data),
    [nombre_empresa],
  );
  const answer = useQuery({ ...queryFor('vistaSaldos'), select });
  return <Panel title="Por cobrar" to="/reporte/saldos_pendientes" answer={answer} />;
}

const sameName = (a: string, b: string) => fold(a).trim() === fold(b).trim();

type Deuda = Pick<SaldoFila, 'titulo' | 'nombre_empresa' | 'orden_id' | 'reparacion_id'> & {
  saldo_restante?: number | null | undefined;
};

/** What a company owes, the largest first. Colones, summed in céntimos. */
function owes(nombre: string, all: readonly Deuda[]): PanelContent {
  const owing = all
    .filter(
      ({ nombre_empresa, saldo_restante }) => sameName(nombre_empresa, nombre) && (saldo_restante ?? 0) > 0,
    )
    .toSorted((a, b) => (b.saldo_restante ?? 0) - (a.saldo_restante ?? 0));
  const cents = owing.reduce((sum, { saldo_restante }) => sum + toCentimos(saldo_restante ?? 0), 0);
  return {
    figure: colones(toColones(cents)),
    note: owing.length === 0 ? 'No debe nada.' : `en ${counted(owing.length, 'documento', 'documentos')}`,
    ...firstRows(owing, (fila) => ({
      to: pagosDeSaldo(fila),
      text: texto(fila.titulo),
      note: documentoDe(fila),
      amount: colones(fila.saldo_restante),
    })),
  };
}

const documentoDe = ({ orden_id, reparacion_id }: Deuda) =>
  orden_id != null
    ? numeroDeDocumento('orden', orden_id)
    : reparacion_id != null
      ? numeroDeDocumento('reparacion', reparacion_id)
      : '';

import { callExtension, queryFor, useCan, useCapacidades } from '@hilvan/api-client';
import {
  compareDays,
  type Empresa,
  formatFecha,
  hoy,
  isAnulada,
  nombreClave,
  type Respuesta,
  type SaldoFila,
  sinDato,
  sumColones,
} from '@hilvan/contract';
import { llamadasEstadoCuenta } from '@hilvan/contract/extensions';
import {
  colones,
  DownloadButton,
  firstRows,
  HStack,
  numeroDeDocumento,
  Panel,
  type PanelContent,
  pagosDeSaldo,
  Text,
  texto,
} from '@hilvan/ui';
import { counted, deEmpresa, EnviarCuenta, type Pendiente } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { anuladasConDinero, DeLoAnulado } from '../facturas/saldos';
import { type DeDocumento, type EmpresaDe, useEmpresaDe } from './use-empresa-de';

interface Props {
  empresa: Empresa;
}

/** What a company owes, for people who may see it. */
export default function EmpresaPorCobrar({ empresa }: Props) {
  const can = useCan();
  const { saldos } = useCapacidades();
  if (saldos && can('verMontos')) return <DebeEnFacturas empresa={empresa} />;
  return can('verReportes') ? <DebeEnReporte empresa={empresa} /> : null;
}

/** Read from the invoices, where the provider tells the balance of each. */
function DebeEnFacturas({ empresa }: Props) {
  const empresaDe = useEmpresaDe(empresa);
  const select = useCallback(
    ({ data }: Respuesta<'listarFacturas'>) =>
      empresaDe &&
      owes(
        empresa,
        data
          .filter(({ estado }) => !isAnulada(estado))
          .map((fila) => ({ ...fila, created_at: fila.fecha_orden || fila.fecha })),
        empresaDe,
      ),
    [empresa, empresaDe],
  );
  const answer = useQuery({ ...queryFor('listarFacturas'), select });
  const { data: anuladas = [] } = useQuery({ ...queryFor('listarFacturas'), select: anuladasConDinero });
  const clave = nombreClave(empresa.nombre_empresa);
  // Documents that may belong to another company of the same name are left out.
  const suyas = anuladas.filter(
    (fila) => nombreClave(fila.empresa) === clave && empresaDe?.(fila) === empresa.id,
  );
  const to = `${deEmpresa('/pagos', empresa.nombre_empresa)}&filtro=con-saldo`;
  return (
    <Panel title="Por cobrar" to={to} answer={answer}>
      <DeLoAnulado anuladas={suyas} />
      <Cuenta empresa={empresa} read={answer.dataUpdatedAt} {...answer.data} />
    </Panel>
  );
}

/** Read from the report of balances, which every provider has, for people who may open reports. */
function DebeEnReporte({ empresa }: Props) {
  const empresaDe = useEmpresaDe(empresa);
  const select = useCallback(
    ({ data }: Respuesta<'vistaSaldos'>) => empresaDe && owes(empresa, data, empresaDe),
    [empresa, empresaDe],
  );
  const answer = useQuery({ ...queryFor('vistaSaldos'), select });
  const q = new URLSearchParams({ q: `"${empresa.nombre_empresa}"` });
  return (
    <Panel title="Por cobrar" to={`/reporte/saldos_pendientes?${q}`} answer={answer}>
      <Cuenta empresa={empresa} read={answer.dataUpdatedAt} {...answer.data} />
    </Panel>
  );
}

/** The statement of a company as a PDF, where the provider draws one, and as a message, where something is owed. */
const Cuenta = ({
  empresa,
  read,
  pendientes = [],
  doubtful = false,
}: Props & Partial<Cobrable> & { read: number }) => {
  const { estadoCuenta } = useCapacidades();
  const nombres = useQuery({ ...queryFor('listarEmpresas'), select: nombresOf }).data;
  return (
    <HStack gap="2" mt="4" wrap="wrap">
      {estadoCuenta ? (
        <DownloadButton
          getUrl={(sending) => {
            const params = { idEmpresa: empresa.id };
            return callExtension(llamadasEstadoCuenta.pdfEstadoCuenta, { params, ...sending });
          }}
        >
          Estado de cuenta
        </DownloadButton>
      ) : null}
      {pendientes.length === 0 || !nombres?.has(nombreClave(empresa.nombre_empresa)) ? null : doubtful ? (
        <Text color="fg.muted">Hay más de una empresa con este nombre: puede ser de otra.</Text>
      ) : (
        // What was read days ago and is shown without a connection is the balance of that day.
        <EnviarCuenta empresa={empresa} pendientes={pendientes} al={hoy(new Date(read))} />
      )}
    </HStack>
  );
};

const nombresOf = ({ data }: Respuesta<'listarEmpresas'>) =>
  new Set(data.map(({ nombre_empresa }) => nombreClave(nombre_empresa)));

type Deuda = DeDocumento &
  Pick<SaldoFila, 'titulo' | 'nombre_empresa' | 'created_at'> & {
    saldo_restante?: number | null | undefined;
  };

/** What a message asks a company to pay. */
type Cobrable = {
  pendientes: readonly Pendiente[];
  /** Whether some of it may be another company's of the same name. */
  doubtful: boolean;
};

/** What a company owes, the largest sum first. Documents that may be another company's of the same name are included. */
function owes(empresa: Empresa, all: readonly Deuda[], empresaDe: EmpresaDe): PanelContent & Cobrable {
  const clave = nombreClave(empresa.nombre_empresa);
  const own = all.filter(
    (fila) => nombreClave(fila.nombre_empresa) === clave && (empresaDe(fila) ?? empresa.id) === empresa.id,
  );
  const owing = own
    .filter(({ saldo_restante }) => (saldo_restante ?? 0) > 0)
    .toSorted((a, b) => (b.saldo_restante ?? 0) - (a.saldo_restante ?? 0));
  const unknown = own.filter(({ saldo_restante }) => saldo_restante == null);
  const total = sumColones([...owing, ...unknown].map(({ saldo_restante }) => saldo_restante));
  return {
    figure: colones(total.sum),
    note:
      total.sum === null
        ? 'No se sabe cuánto debe.'
        : owing.length === 0
          ? 'No debe nada.'
          : `en ${counted(owing.length, 'documento', 'documentos')}${sinceOf(owing)}${sinDato(total)}`,
    ...firstRows(owing, (fila) => ({
      to: pagosDeSaldo(fila),
      text: texto(fila.titulo),
      note: [documentoDe(fila), formatFecha(fila.created_at)].filter(Boolean).join(' · '),
      amount: colones(fila.saldo_restante),
    })),
    doubtful: owing.some((fila) => empresaDe(fila) === null),
    // A message without the amounts that nobody knows would tell the company that it owes less.
    pendientes:
      total.missing > 0
        ? []
        : owing.map(({ created_at, saldo_restante, ...fila }) => ({
            ...fila,
            fecha: created_at,
            saldo: saldo_restante ?? 0,
          })),
  };
}

/** Tells the day of the oldest document, since the rows, the largest sums, may not show it. */
function sinceOf(owing: readonly Deuda[]): string {
  const [first] = owing.flatMap(({ created_at }) => created_at || []).sort(compareDays);
  return first && owing.length > 1 ? `, desde el ${formatFecha(first)}` : '';
}

const documentoDe = ({ orden_id, reparacion_id }: Deuda) =>
  orden_id != null
    ? numeroDeDocumento('orden', orden_id)
    : reparacion_id != null
      ? numeroDeDocumento('reparacion', reparacion_id)
      : '';

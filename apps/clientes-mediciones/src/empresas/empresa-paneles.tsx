import { consulta, masNuevosPrimero, useCapacidades, usePuede } from '@hilvan/api-client';
import {
  aCentimos,
  aColones,
  type ClienteFila,
  compararDias,
  type Empresa,
  estaAnulada,
  nombreCompleto,
  plegar,
  type Respuesta,
  type SaldoFila,
} from '@hilvan/contract';
import {
  colones,
  fecha,
  firstRows,
  numeroDeDocumento,
  Panel,
  type PanelContent,
  pagosDeSaldo,
  rutaDeDocumento,
  SimpleGrid,
  type TipoDocumento,
  texto,
} from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

interface Props {
  empresa: Empresa;
}

/** What the workshop has with a company: its orders, repairs and people, and what it owes. */
export function EmpresaPaneles({ empresa }: Props) {
  const puede = usePuede();
  const { saldos } = useCapacidades();
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" mt="4" alignItems="start">
      <Pedidos empresa={empresa} />
      <Reparaciones empresa={empresa} />
      <Personas empresa={empresa} />
      {saldos && puede('verMontos') ? (
        <DebeEnFacturas empresa={empresa} />
      ) : puede('verReportes') ? (
        <DebeEnReporte empresa={empresa} />
      ) : null}
    </SimpleGrid>
  );
}

function Pedidos({ empresa: { id, nombre_empresa } }: Props) {
  const select = useCallback(
    ({ ordenes }: Respuesta<'listarOrdenes'>) =>
      documentos(
        'orden',
        id,
        ordenes.map((orden) => ({ ...orden, fecha: orden.fecha_orden })),
      ),
    [id],
  );
  const answer = useQuery({ ...consulta('listarOrdenes'), select });
  return <Panel title="Pedidos" to={listed('/orden', nombre_empresa)} answer={answer} />;
}

function Reparaciones({ empresa: { id, nombre_empresa } }: Props) {
  const select = useCallback(
    ({ reparaciones }: Respuesta<'listarReparaciones'>) => documentos('reparacion', id, reparaciones),
    [id],
  );
  const answer = useQuery({ ...consulta('listarReparaciones'), select });
  return <Panel title="Reparaciones" to={listed('/reparaciones', nombre_empresa)} answer={answer} />;
}

function Personas({ empresa: { nombre_empresa } }: Props) {
  const select = useCallback(
    (clientes: Respuesta<'listarClientes'>): PanelContent => {
      const people = newestFirst(clientes).filter(({ empresa }) => sameName(empresa, nombre_empresa));
      return {
        note: counted(people.length, 'persona', 'personas'),
        ...firstRows(people, (c) => ({
          to: `/clientes/${c.id}`,
          text: texto(nombreCompleto(c)),
          note: texto(c.departamento, 'Sin departamento'),
        })),
      };
    },
    [nombre_empresa],
  );
  const answer = useQuery({ ...consulta('listarClientes'), select });
  return <Panel title="Personas" to={listed('/clientes', nombre_empresa)} answer={answer} />;
}

/** From the invoices, where the provider says what is owed on them. */
function DebeEnFacturas({ empresa: { nombre_empresa } }: Props) {
  const select = useCallback(
    ({ data }: Respuesta<'listarFacturas'>) =>
      debe(
        nombre_empresa,
        data.filter(({ estado }) => !estaAnulada(estado)),
      ),
    [nombre_empresa],
  );
  const answer = useQuery({ ...consulta('listarFacturas'), select });
  const to = `${listed('/pagos', nombre_empresa)}&filtro=con-saldo`;
  return <Panel title="Por cobrar" to={to} answer={answer} />;
}

/** From the report, which every provider has, for whom may read it. */
function DebeEnReporte({ empresa: { nombre_empresa } }: Props) {
  const select = useCallback(
    ({ data }: Respuesta<'vistaSaldos'>) => debe(nombre_empresa, data),
    [nombre_empresa],
  );
  const answer = useQuery({ ...consulta('vistaSaldos'), select });
  return <Panel title="Por cobrar" to="/reporte/saldos_pendientes" answer={answer} />;
}

const newestFirst = masNuevosPrimero<ClienteFila>();
const sameName = (a: string, b: string) => plegar(a).trim() === plegar(b).trim();
const counted = (n: number, one: string, many: string) => `${n === 0 ? 'Sin' : n} ${n === 1 ? one : many}`;
const listed = (list: string, nombre: string) =>
  `${list}?${new URLSearchParams({ por: 'empresa', q: nombre })}`;

type Documento = { id: number; id_empresa: number | null; titulo: string; estado: string; fecha: string };

/** A company's orders or repairs, the newest first, without those that were annulled. */
function documentos(tipo: TipoDocumento, id: number, all: readonly Documento[]): PanelContent {
  const own = all
    .filter(({ id_empresa, estado }) => id_empresa === id && !estaAnulada(estado))
    .toSorted((a, b) => compararDias(b.fecha, a.fecha) || b.id - a.id);
  return {
    note:
      tipo === 'orden'
        ? counted(own.length, 'pedido', 'pedidos')
        : counted(own.length, 'reparación', 'reparaciones'),
    ...firstRows(own, (d) => ({
      to: rutaDeDocumento(tipo, d.id),
      text: texto(d.titulo),
      note: `${numeroDeDocumento(tipo, d.id)} · ${d.estado} · ${fecha(d.fecha)}`,
    })),
  };
}

type Deuda = Pick<SaldoFila, 'titulo' | 'nombre_empresa' | 'orden_id' | 'reparacion_id'> & {
  saldo_restante?: number | null | undefined;
};

/** What a company owes, the largest first. Colones, summed in céntimos. */
function debe(nombre: string, all: readonly Deuda[]): PanelContent {
  const owing = all
    .filter(
      ({ nombre_empresa, saldo_restante }) => sameName(nombre_empresa, nombre) && (saldo_restante ?? 0) > 0,
    )
    .toSorted((a, b) => (b.saldo_restante ?? 0) - (a.saldo_restante ?? 0));
  const cents = owing.reduce((sum, { saldo_restante }) => sum + aCentimos(saldo_restante ?? 0), 0);
  return {
    figure: colones(aColones(cents)),
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

import { compareDays, isAnulada } from '@hilvan/contract';
import { fecha, texto } from '../formats/formats';
import { firstRows, type PanelContent } from '../frames/panel';
import { documentoPath, numeroDeDocumento, type TipoDocumento } from './documento';

type Documento = { id: number; id_empresa: number | null; titulo: string; estado: string; fecha: string };

type Counted = [one: string, many: string];
const WORDS: Record<TipoDocumento, { all: Counted; anulados: Counted }> = {
  orden: { all: ['pedido', 'pedidos'], anulados: ['anulado', 'anulados'] },
  reparacion: { all: ['reparación', 'reparaciones'], anulados: ['anulada', 'anuladas'] },
};

/** How people speak of a document that is not with its customer yet, by its state: it is still being made, or waits in the shop. */
const ABIERTOS: Record<string, string> = {
  Taller: 'en taller',
  // An old default of repairs that stands for Taller.
  Pendiente: 'en taller',
  'Entrega Tienda': 'en tienda',
};
const isAbierto = ({ estado }: Documento) => ABIERTOS[estado] !== undefined;

/**
 * A company's orders or repairs for a panel: the open ones first, then the rest, each newest first. Annulled ones are left out; where there
 * are no others, the note says how many they are.
 */
export function documentosDeEmpresa(
  tipo: TipoDocumento,
  /** More than one where several companies have one name. */
  idsEmpresa: readonly number[],
  all: readonly Documento[],
): PanelContent {
  const every = all.filter(({ id_empresa }) => id_empresa !== null && idsEmpresa.includes(id_empresa));
  const own = every
    .filter(({ estado }) => !isAnulada(estado))
    .toSorted(
      (a, b) => Number(isAbierto(b)) - Number(isAbierto(a)) || compareDays(b.fecha, a.fecha) || b.id - a.id,
    );
  const abiertos = [...new Set(Object.values(ABIERTOS))]
    .map((donde) => ({ donde, n: own.filter(({ estado }) => ABIERTOS[estado] === donde).length }))
    .filter(({ n }) => n > 0);
  return {
    note: [
      counted(own.length, ...WORDS[tipo].all),
      ...abiertos.map(({ donde, n }) => `${n} ${donde}`),
      ...(own.length === 0 && every.length > 0 ? [counted(every.length, ...WORDS[tipo].anulados)] : []),
    ].join(', '),
    ...firstRows(own, (d) => ({
      to: documentoPath(tipo, d.id),
      text: texto(d.titulo),
      note: `${numeroDeDocumento(tipo, d.id)} · ${d.estado} · ${fecha(d.fecha)}`,
    })),
  };
}

/** 'Sin pedidos', '1 pedido', '7 pedidos'. */
export const counted = (n: number, one: string, many: string): string =>
  `${n === 0 ? 'Sin' : n} ${n === 1 ? one : many}`;

/** The address of a list that shows the documents of exactly this company, and not those of another whose name contains this one's. */
export const deEmpresa = (list: string, nombre: string): string =>
  `${list}?${new URLSearchParams({ por: 'empresa', q: `"${nombre}"` })}`;

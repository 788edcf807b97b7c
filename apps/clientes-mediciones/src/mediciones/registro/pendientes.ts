import { isPrenda, type Medicion, type MedicionEnviada } from '@hilvan/contract';
import { draftsUnder, type Pending, pendingKey, usePendingList } from '@hilvan/ui/records';
import { useEffect } from 'react';

/** The key in local storage of the garments that were measured and not sent yet (document 1, section 4). */
const CLAVE_PENDIENTES = 'nuevosRegistros';

/** The key of the draft of a garment being measured, without the client's id that follows it. */
export const BORRADOR = 'mediciones/registro/';

/** Names the lists of the garments that were set aside half measured, one for each client. */
export const A_MEDIAS = 'prendas-a-medias';

/** The ids of the clients whose measuring was begun and left on this device: with a draft, or with garments that were set aside. */
export const begunClients = (): number[] => {
  const lists = `${pendingKey(A_MEDIAS)}:`;
  const aside = Object.keys(localStorage).filter((key) => key.startsWith(lists));
  return [...new Set([...draftsUnder(BORRADOR), ...aside.map((key) => key.slice(lists.length))])].map(Number);
};

/** A garment that waits: exactly what will be sent, and the client's name. */
export type Registro = MedicionEnviada & { cliente: string };
export type Pendiente = Pending<Registro>;

const isRecord = (item: object): item is Registro =>
  'id_cliente' in item &&
  typeof item.id_cliente === 'number' &&
  'articulo' in item &&
  typeof item.articulo === 'string' &&
  isPrenda(item.articulo);

/** Every garment that waits on this device, of whatever client. */
export function usePendientes() {
  const { items, change } = usePendingList<{ id_cliente?: unknown }>(CLAVE_PENDIENTES);
  // An entry of an older program names its client by text: it waits for the same client.
  useEffect(() => {
    for (const item of items)
      if (typeof item.id_cliente === 'string') change({ ...item, id_cliente: Number(item.id_cliente) });
  }, [items, change]);
  return usePendingList<Registro>(CLAVE_PENDIENTES, isRecord);
}

/** Whose garment this is, for people; an entry may lack the name. */
export const clienteDe = ({ cliente, id_cliente }: Pick<Pendiente, 'cliente' | 'id_cliente'>): string =>
  cliente || `Cliente ${id_cliente}`;

export const deCliente = (items: readonly Pendiente[], idCliente: number): Pendiente[] =>
  items.filter((item) => item.id_cliente === idCliente);

/** The payload of an entry, as the contract has it and without what this screen added. */
export const cargaDePendiente = ({ idLocal: _, cliente: __, ...payload }: Pendiente): MedicionEnviada =>
  payload;

/** Whether a stored measurement is this very entry, since an earlier try may have arrived although its answer was lost. */
export function isSame(pendiente: Pendiente, guardada: Medicion): boolean {
  const sent = Object.entries(cargaDePendiente(pendiente));
  return sent.every(([key, value]) => {
    const stored: unknown = guardada[key as keyof Medicion];
    if (key === 'id_cliente' && stored === null) return true;
    return stored === value || (value === 0 && stored === null) || (value === 'NA' && stored === '');
  });
}

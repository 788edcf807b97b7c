/**
 * Extension `cambios`: `GET /clientes?desde=<ETag>` answers what changed since the list with that label, with the present label as its ETag.
 * Where the provider does not know the changes it answers the whole list, as without `desde`. The table gives the name of the rows in each
 * call's answer; a list and its changes are sorted by descending id.
 */
export const CON_CAMBIOS = {
  listarClientes: 'data',
  listarOrdenes: 'ordenes',
  listarFacturas: 'data',
} as const;
export type ConCambios = keyof typeof CON_CAMBIOS;

/** Whether a provider may tell the changes of the list that this call reads. */
export const tellsChanges = (name: string): name is ConCambios => Object.hasOwn(CON_CAMBIOS, name);

/** The changes of a list: the changed rows, as complete as in the list, and the ids of deleted ones. */
export interface CambiosDeLista {
  cambiados: readonly { id: number }[];
  borrados: readonly number[];
}

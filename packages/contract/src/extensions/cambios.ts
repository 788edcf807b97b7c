/**
 * Extension `cambios`: `GET /clientes?desde=<ETag>` answers what changed since the list of that label, with the label of now in its
 * ETag. Where the provider cannot tell it answers the whole list, as without `desde`. By call, under which name the rows come;
 * a list and its changes come by id, the last one first.
 */
export const CON_CAMBIOS = {
  listarClientes: 'data',
  listarOrdenes: 'ordenes',
  listarFacturas: 'data',
} as const;
export type ConCambios = keyof typeof CON_CAMBIOS;

/** Whether a provider may tell what changed in the list that this call reads. */
export const tellsChanges = (name: string): name is ConCambios => Object.hasOwn(CON_CAMBIOS, name);

/** What changed of a list: its rows as they are now, as whole as in the list, and the ids of those that are gone. */
export interface CambiosDeLista {
  cambiados: readonly { id: number }[];
  borrados: readonly number[];
}

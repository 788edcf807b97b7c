/** The address of a list of orders that shows only those of a state. */
export const enLista = (list: string, estado: string): string =>
  `${list}?${new URLSearchParams({ por: 'estado', q: estado })}`;

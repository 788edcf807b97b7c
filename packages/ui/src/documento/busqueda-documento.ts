/** What a work document is searched by: orders, repairs, invoices (document 2, section 2). */
export const BUSCAR_POR = [
  { value: 'titulo', label: 'Titulo' },
  { value: 'estado', label: 'Estado' },
  { value: 'empresa', label: 'Empresa' },
] as const;

/** `numero` is how people name it ('Pedido 123'): it is found like a title. */
type Buscable = { titulo: string; estado: string; empresa: string; numero: string };

const byTitle = (row: Buscable) => `${row.titulo} ${row.numero}`;
const READERS: Record<string, (row: Buscable) => string> = {
  titulo: byTitle,
  estado: (row) => row.estado,
  empresa: (row) => row.empresa,
};

/** The searched text of a row for a filter type; the same function for the same type. An unknown type is the title. */
export const readerOf = (type: string): ((row: Buscable) => string) => READERS[type] ?? byTitle;

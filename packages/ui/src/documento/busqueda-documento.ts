/** What a work document is searched by: orders, repairs, invoices (document 2, section 2). */
export const BUSCAR_POR = [
  { value: 'titulo', label: 'Titulo' },
  { value: 'estado', label: 'Estado' },
  { value: 'empresa', label: 'Empresa' },
] as const;

type Buscable = { titulo: string; estado: string; empresa: string };

const READERS: Record<string, (row: Buscable) => string> = {
  titulo: (row) => row.titulo,
  estado: (row) => row.estado,
  empresa: (row) => row.empresa,
};
const byTitle = (row: Buscable) => row.titulo;

/** The searched text of a row for a filter type; the same function for the same type. An unknown type is the title. */
export const lectorDe = (type: string): ((row: Buscable) => string) => READERS[type] ?? byTitle;

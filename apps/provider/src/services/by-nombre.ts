/** Sorts by name as people look for one. Not done by the database, because the engines do not agree on the order of texts. */
const { compare } = new Intl.Collator('es');

export const byNombre = (a: { nombre: string }, b: { nombre: string }): number => compare(a.nombre, b.nombre);

/** The full name as people read it. */
export const fullName = (c: { nombre: string; apellido1: string; apellido2: string }): string =>
  [c.nombre, c.apellido1, c.apellido2].filter((part) => part && part !== 'NA').join(' ');

import { isBlank } from './texto';

/** The full name as people read it: what is missing ('', 'NA') leaves no gap. */
export const fullName = (c: { nombre: string; apellido1: string; apellido2: string }): string =>
  [c.nombre, c.apellido1, c.apellido2]
    .filter((part) => !isBlank(part))
    .map((part) => part.trim())
    .join(' ');

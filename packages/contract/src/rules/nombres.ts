import { isBlank } from './texto';

/** The full name as people read it; missing parts ('', 'NA') leave no gap. */
export const fullName = (c: { nombre: string; apellido1: string; apellido2: string }): string =>
  [c.nombre, c.apellido1, c.apellido2]
    .filter((part) => !isBlank(part))
    .map((part) => part.trim())
    .join(' ');

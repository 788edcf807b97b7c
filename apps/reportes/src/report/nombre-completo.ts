import { isBlank } from '@hilvan/contract';

/** First name and both surnames, joined; what is missing leaves no gap. */
export const fullName = (p: { nombre: string; apellido1: string; apellido2: string }): string =>
  [p.nombre, p.apellido1, p.apellido2]
    .filter((part) => !isBlank(part))
    .map((part) => part.trim())
    .join(' ');

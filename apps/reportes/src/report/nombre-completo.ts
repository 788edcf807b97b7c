import { esVacio } from '@hilvan/contract';

/** First name and both surnames, joined; what is missing leaves no gap. */
export const nombreCompleto = (p: { nombre: string; apellido1: string; apellido2: string }): string =>
  [p.nombre, p.apellido1, p.apellido2]
    .filter((part) => !esVacio(part))
    .map((part) => part.trim())
    .join(' ');

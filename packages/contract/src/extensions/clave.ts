import * as z from 'zod/mini';
import { OBLIGATORIO } from '../wire/sending';

/** As few characters as a password may have. */
export const LARGO_CLAVE = 10;
const MAX = 1000;

/** A password that somebody chooses. It is taken as it is; spaces at its ends are easily typed or pasted with it, so it has none there. */
export const claveNueva = () =>
  z.string(OBLIGATORIO).check(
    z.minLength(LARGO_CLAVE, `Use al menos ${LARGO_CLAVE} caracteres.`),
    z.maxLength(MAX, `No puede tener más de ${MAX} caracteres.`),
    z.refine((v) => v.trim() === v, 'No puede empezar ni terminar con espacios.'),
  );

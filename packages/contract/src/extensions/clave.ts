import * as z from 'zod/mini';
import { OBLIGATORIO } from '../wire/sending';

/** The least number of characters of a password. */
export const LARGO_CLAVE = 10;
const MAX = 1000;

/** A password that somebody chooses. It is taken exactly as typed, so spaces at its ends are refused: they are easily typed or pasted by mistake. */
export const claveNueva = () =>
  z.string(OBLIGATORIO).check(
    z.minLength(LARGO_CLAVE, `Use al menos ${LARGO_CLAVE} caracteres.`),
    z.maxLength(MAX, `No puede tener más de ${MAX} caracteres.`),
    z.refine((v) => v.trim() === v, 'No puede empezar ni terminar con espacios.'),
  );

import { type AnyLista, counted } from '../lista';
import type { Fin } from './plan';
import { type Direction, refusedOf, tally, type Whole } from './progress';

type Nombres = Pick<AnyLista, 'nombres'>;

export const NOT_KEPT =
  'Este navegador no puede guardar el avance: no cierre la ventana hasta que la importación termine.';

export const SAYS: Record<Fin, string> = {
  hecho: '',
  detenido: 'Se detuvo. Lo que falta puede seguir cuando quiera.',
  sesion: 'Su sesión terminó. Inicie sesión de nuevo y siga: nada se repite.',
  prohibido: 'No tienes los permisos necesarios para realizar esta acción.',
};
export const ELSEWHERE = 'Esta importación está en marcha en otra ventana.';
export const ANOTHER =
  'Otra importación de esta lista está en marcha en otra ventana. Espere a que termine y siga con esta.';
export const CUT = 'Se perdió la conexión. Sigue solo en cuanto vuelva; nada se repite.';
/** Told without interrupting, since the person can do nothing about it. */
export const FAILING = 'El servidor falló con una fila; se intenta de nuevo.';
/** A provider that asks to wait no longer than this, in seconds, is only starting again. */
export const SHORT_S = 5;
export const asksToWait = (seconds: number): string =>
  `El servidor pide esperar ${seconds < 90 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`}. Sigue solo; nada se repite.`;

const missing = (rest: number): string => `${rest === 1 ? 'falta' : 'faltan'} ${rest}`;

export const notFinished = ({ nombres: [, many] }: Nombres, direction: Direction, rest: number): string =>
  `La importación de ${many} ${direction === 'envio' ? 'no ha terminado' : 'no se ha terminado de deshacer'}: ${missing(rest)}.`;

export const brokeOff = ({ nombres: [, many] }: Nombres, direction: Direction, rest: number): string =>
  `${direction === 'envio' ? `Se detuvo la importación de ${many}` : `Se dejó de deshacer la importación de ${many}`}: ${missing(rest)}.`;

export const doneText = (lista: Nombres, direction: Direction, { plan, estados }: Whole): string => {
  const { creada, eliminada, queda } = tally(estados);
  if (direction === 'borrado') {
    if (eliminada === 0 && queda > 0) return nothingErased(lista, queda);
    const rest = queda > 0 ? `; ${queda === 1 ? 'queda 1' : `quedan ${queda}`}` : '';
    return `Importación deshecha: ${counted(lista, eliminada)}${rest}.`;
  }
  const refused = refusedOf(plan, estados).length;
  const rest = refused > 0 ? `; ${needCorrection(refused)}` : '';
  return `Importación terminada: ${counted(lista, creada)}${rest}.`;
};

/** Says that all records of an import that was taken back stayed. */
export const nothingErased = (lista: Nombres, queda: number): string =>
  `No se eliminó nada: ${queda === 1 ? 'queda' : 'quedan'} ${counted(lista, queda)}.`;

export const needCorrection = (rows: number): string =>
  `${rows === 1 ? '1 fila necesita' : `${rows} filas necesitan`} corrección`;

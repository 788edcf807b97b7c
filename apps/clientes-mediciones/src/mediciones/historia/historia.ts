import { type CampoMedida, compareDays, type Medicion } from '@hilvan/contract';
import { newestTaken, nombresDe } from '../anteriores';
import { camposVisibles } from '../ficha-medidas';

/** One measure on two dates, in centimetres; the difference is null where one of them was not taken. */
export interface Cambio {
  campo: CampoMedida;
  antes: number | null;
  ahora: number | null;
  diferencia: number | null;
}

// 0 means "not taken", like null.
const tomada = (cm: number | null | undefined): number | null => cm || null;

/** The measures of two dates side by side, in the order in which they are taken. */
export const cambiosEntre = (antes: Medicion, ahora: Medicion): Cambio[] =>
  camposVisibles(ahora).map((campo) => {
    const [before, now] = [tomada(antes[campo]), tomada(ahora[campo])];
    // In tenths of a millimetre, because 70.3 - 70.1 is not 0.2.
    const diferencia = before === null || now === null ? null : Math.round(now * 100 - before * 100) / 100;
    return { campo, antes: before, ahora: now, diferencia };
  });

export interface Valor {
  id: number;
  articulo: string;
  /** 'yyyy-mm-dd'. */
  fecha: string;
  cm: number;
}

/** The values of a measure over time, the oldest first, whichever garment it was taken for. */
export const valoresDeCampo = (campo: CampoMedida, medidas: readonly Medicion[]): Valor[] =>
  medidas
    .flatMap((m) => {
      const cm = nombresDe(campo)
        .map((name) => tomada(m[name]))
        .find((value) => value !== null);
      return cm ? [{ id: m.id, articulo: m.articulo, fecha: m.fecha, cm }] : [];
    })
    .sort((a, b) => compareDays(a.fecha, b.fecha) || a.id - b.id);

/** The measures that were taken more than once; one with two names (`nombresDe`) is listed under one of them. */
export const camposConHistoria = (medidas: readonly Medicion[]): CampoMedida[] =>
  [...new Set(medidas.flatMap(camposVisibles))]
    .filter((c, i, all) => !all.slice(0, i).some((other) => nombresDe(other).includes(c)))
    .filter((c) => valoresDeCampo(c, medidas).length > 1);

/** The measurements of each garment that was measured more than once, the newest first. */
export function prendasRepetidas(medidas: readonly Medicion[]): Map<string, Medicion[]> {
  const byGarment = new Map<string, Medicion[]>();
  for (const m of newestTaken(medidas)) {
    byGarment.set(m.articulo, [...(byGarment.get(m.articulo) ?? []), m]);
  }
  return new Map([...byGarment].filter(([, list]) => list.length > 1));
}

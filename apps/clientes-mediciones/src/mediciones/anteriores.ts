import { type CampoMedida, camposDePrenda, compareDays, type Medicion } from '@hilvan/contract';

/** The last value of a measure and the garment it was taken for. */
export interface Anterior {
  cm: number;
  articulo: string;
  /** 'yyyy-mm-dd'. */
  fecha: string;
}

/** A measurement to look back at: a stored one, or one that waits to be sent. */
export type Tomada = Pick<Medicion, 'articulo' | 'fecha'> & Partial<Record<CampoMedida, number | null>>;

/** Measures of the upper garment and of the lower one that are taken at the same place on the body. */
const EQUIVALENTES: Partial<Record<CampoMedida, CampoMedida>> = {
  cintura_superior: 'cintura_inferior',
  cadera_superior: 'cadera_inferior',
  alto_cadera_superior: 'altura_cadera_inferior',
  cintura_inferior: 'cintura_superior',
  cadera_inferior: 'cadera_superior',
  altura_cadera_inferior: 'alto_cadera_superior',
};

/** The names of a measure: its own first, then that of the other half of an outfit. */
export const nombresDe = (campo: CampoMedida): CampoMedida[] => {
  const other = EQUIVALENTES[campo];
  return other ? [campo, other] : [campo];
};

/** Whether a garment was measured at a place of the body that one of `campos` measures too. */
export const sharesMedidas = (articulo: string, campos: readonly CampoMedida[]): boolean => {
  const taken = new Set<CampoMedida>(camposDePrenda(articulo));
  return campos.some((c) => nombresDe(c).some((n) => taken.has(n)));
};

/** Measurements sorted by the day on which they were taken, the newest first; within a day the last one registered first. */
export const newestTaken = <T extends { id: number; fecha: string }>(filas: readonly T[]): T[] =>
  filas.toSorted((a, b) => compareDays(b.fecha, a.fecha) || b.id - a.id);

/** The measurements taken before a given one: on an earlier day, or on the same day with a lower id. */
export const tomadasAntes = <T extends { id: number; fecha: string }>(
  filas: readonly T[],
  { id, fecha }: { id: number; fecha: string },
): T[] => filas.filter((f) => (compareDays(f.fecha, fecha) || f.id - id) < 0);

/**
 * The newest value of each measure, of its own name before that of the other half; within a day the one that comes first in `tomadas`
 * counts. Measures that nobody took are left out.
 */
export function anterioresDe(
  campos: readonly CampoMedida[],
  tomadas: readonly Tomada[],
): Partial<Record<CampoMedida, Anterior>> {
  const newest = tomadas.toSorted((a, b) => compareDays(b.fecha, a.fecha));
  const found: Partial<Record<CampoMedida, Anterior>> = {};
  for (const campo of campos) {
    for (const nombre of nombresDe(campo)) {
      const source = newest.find((t) => (t[nombre] ?? 0) > 0);
      if (!source) continue;
      found[campo] = { cm: source[nombre] ?? 0, articulo: source.articulo, fecha: source.fecha };
      break;
    }
  }
  return found;
}

/** The stored values that an edit replaces: those of the measures in which something else is typed now. They are shown before anything older. */
export function replacedIn(
  medicion: Pick<Medicion, 'articulo' | 'fecha' | CampoMedida>,
  typed: Partial<Record<CampoMedida, number | null>>,
): Partial<Record<CampoMedida, Anterior>> {
  const { articulo, fecha } = medicion;
  const found: Partial<Record<CampoMedida, Anterior>> = {};
  for (const campo of camposDePrenda(articulo)) {
    const cm = medicion[campo];
    if (cm && cm !== typed[campo]) found[campo] = { cm, articulo, fecha };
  }
  return found;
}

/** A measured garment with values to copy, and the measures for which it has them. */
export interface Fuente {
  articulo: string;
  fecha: string;
  campos: CampoMedida[];
}

/** The garments that the last values come from, the one with the most values first. */
export function fuentesDe(anteriores: Partial<Record<CampoMedida, Anterior>>): Fuente[] {
  const found = new Map<string, Fuente>();
  // Object.keys widens to string; these are exactly the record's.
  for (const campo of Object.keys(anteriores) as CampoMedida[]) {
    const anterior = anteriores[campo];
    if (!anterior) continue;
    const { articulo, fecha } = anterior;
    const fuente = found.get(`${articulo} ${fecha}`) ?? { articulo, fecha, campos: [] };
    found.set(`${articulo} ${fecha}`, { ...fuente, campos: [...fuente.campos, campo] });
  }
  return [...found.values()].sort((a, b) => b.campos.length - a.campos.length);
}

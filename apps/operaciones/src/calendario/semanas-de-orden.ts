import { type Actividad, anioDe, idOrdenDe, idSemanaDe, type Semana } from '@hilvan/contract';
import { byDay } from './semanas';

const LISTA = new Intl.ListFormat('es-CR');

/**
 * Names some weeks in the order of the calendar, each year once: 'Semana 48 de 2026', 'Semanas 48 y 50 de 2026', 'Semanas 52 de 2026 y 1 de
 * 2027'.
 * @param anioSabido A year that is not named where all of the weeks belong to it.
 */
export function nombreSemanas(semanas: readonly Semana[], anioSabido: number | null = null): string {
  const byAnio = new Map<number | null, string[]>();
  for (const semana of semanas.toSorted(byDay)) {
    const anio = anioDe(semana);
    byAnio.set(anio, [...(byAnio.get(anio) ?? []), String(semana.nSemana ?? semana.id)]);
  }
  const sabido = byAnio.size === 1 && byAnio.has(anioSabido);
  const names = [...byAnio].map(
    ([anio, numbers]) => LISTA.format(numbers) + (anio === null || sabido ? '' : ` de ${anio}`),
  );
  return `${semanas.length === 1 ? 'Semana' : 'Semanas'} ${LISTA.format(names)}`;
}

/** Tells for an order's id in which weeks it stands besides `besides`: 'ya en la semana 50'; '' where there are none. */
export function otrasSemanas(
  semanas: readonly Semana[],
  actividades: readonly Actividad[],
  besides: Semana,
): (idOrden: number) => string {
  const byId = new Map(semanas.filter(({ id }) => id !== besides.id).map((semana) => [semana.id, semana]));
  const others = new Map<number, Set<Semana>>();
  for (const actividad of actividades) {
    const [semana, idOrden] = [byId.get(idSemanaDe(actividad) ?? 0), idOrdenDe(actividad)];
    if (semana && idOrden !== null) others.set(idOrden, (others.get(idOrden) ?? new Set()).add(semana));
  }
  return (idOrden) => {
    const those = [...(others.get(idOrden) ?? [])];
    if (those.length === 0) return '';
    const names = nombreSemanas(those, anioDe(besides)).toLowerCase();
    return `ya en ${those.length === 1 ? 'la' : 'las'} ${names}`;
  };
}

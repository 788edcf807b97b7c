import { asApiError, callApi, queryFor } from '@hilvan/api-client';
import { type Actividad, hasPassed, hoy, nombreSemana, type Semana } from '@hilvan/contract';
import { confirm, fecha, notify, showToast, texto } from '@hilvan/ui';
import { markBandera, reasonIn, reopenBandera, useBanderas } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { asignadasA } from './semanas';

const clavePlan = (idOrden: number, idSemana: number) => `plan:${idOrden}:${idSemana}`;
const CLAVE = /^plan:(\d+):(\d+)$/;

/** The plans whose keys are joined into one text. */
const readPlanes = (planes: string) =>
  planes.split(' ').flatMap((clave) => {
    const [, idOrden, idSemana] = (CLAVE.exec(clave) ?? []).map(Number);
    return idOrden && idSemana ? [{ clave, idOrden, idSemana }] : [];
  });

/** Whether an order was put into some week here and is not stored yet. */
export const isPlanned = (banderas: ReadonlySet<string>, idOrden: number): boolean =>
  [...banderas].some((clave) => clave.startsWith(`plan:${idOrden}:`));

/**
 * What is planned, including orders that were put into a week here and that the provider does not have yet: their 'Deshacer' is still
 * offered, or they were just sent. Those have an id below 0.
 */
export function useConPlaneadas(actividades: readonly Actividad[] | undefined) {
  const ordenes = useQuery(queryFor('listarOrdenes')).data?.ordenes;
  const { dataUpdatedAt } = useQuery(queryFor('listarActividades'));
  const banderas = useBanderas();
  // Joined into one text, so that a tick of any other box does not draw every week again.
  const planes = [...banderas].filter((clave) => CLAVE.test(clave)).join(' ');
  // A plan that the provider has by now is forgotten here, and one that was sent before the last reading: once anybody takes the order out of
  // the week again, nothing puts it back.
  useEffect(() => {
    for (const { clave, idOrden, idSemana } of readPlanes(planes)) {
      const isThere = actividades && asignadasA(actividades, idSemana).has(idOrden);
      reopenBandera(clave, isThere ? undefined : dataUpdatedAt);
    }
    // Neither is an order complete here that somebody has opened again since that was sent.
    for (const clave of banderas) if (clave.startsWith('completa:')) reopenBandera(clave, dataUpdatedAt);
  }, [actividades, banderas, planes, dataUpdatedAt]);
  return useMemo(() => {
    if (!actividades || planes === '') return actividades;
    const fresh = readPlanes(planes).flatMap(({ idOrden, idSemana }): Actividad[] => {
      if (asignadasA(actividades, idSemana).has(idOrden)) return [];
      const titulo = ordenes?.find(({ id }) => id === idOrden)?.titulo ?? '';
      const orden = { id: idOrden, titulo };
      return [{ id: -idOrden, estado: false, idSemana, idOrden, semana: { id: idSemana }, orden }];
    });
    return [...actividades, ...fresh];
  }, [actividades, planes, ordenes]);
}

/** Asks before something is planned for a week that is over. True where it is to be planned. */
export const acceptsSemana = async (semana: Semana, what: string): Promise<boolean> =>
  !hasPassed(semana, hoy()) ||
  confirm({
    title: `La ${nombreSemana(semana).toLowerCase()} ya pasó`,
    text: `Terminó el ${fecha(semana.fechaFinal)}. ¿Desea registrar ${what} en ella?`,
    cancelled: 'Se ha cancelado!',
  });

type Plan = {
  semanas: readonly Semana[] | undefined;
  /** Including orders that were planned here and are not stored yet (`useConPlaneadas`). */
  actividades: readonly Actividad[] | undefined;
  /** Called as soon as the order stands in its week, before it is sent. */
  onPlanned: (idSemana: number) => void;
};

/** Puts an order into a week: it stands there at once and is sent after the seconds of 'Deshacer', once. */
export function usePlan(given: Plan): (idOrden: number, idSemana: number) => void {
  const now = useRef(given);
  now.current = given;
  return useCallback(async (idOrden: number, idSemana: number) => {
    const { semanas, actividades = [], onPlanned } = now.current;
    const semana = semanas?.find(({ id }) => id === idSemana);
    if (!semana) return;
    const name = nombreSemana(semana).toLowerCase();
    if (asignadasA(actividades, idSemana).has(idOrden)) {
      showToast(`Ese pedido ya está en la ${name}.`, 'info');
      return;
    }
    if (!(await acceptsSemana(semana, 'el pedido'))) return;
    markBandera({
      clave: clavePlan(idOrden, idSemana),
      mensaje: `Se registrará en la ${name}.`,
      tituloError: 'Error al crear la orden!',
      send: async () => {
        await callApi('asignarOrdenes', { payload: { ordenes: [idOrden], semana: idSemana } });
        showToast(`Se ha registrado la actividad en la semana ${texto(semana.nSemana ?? semana.id)}`);
      },
    });
    onPlanned(idSemana);
  }, []);
}

/** What the fields of the call are called on the screen. */
const ETIQUETAS = { ordenes: 'Pedidos', semana: 'Semana' };

/**
 * Plans orders for a week; a failure is told with the provider's lines.
 * @returns Whether they are planned, which is looked up where the answer was lost.
 */
export async function assign(ordenes: readonly number[], semana: Semana): Promise<boolean> {
  try {
    await callApi('asignarOrdenes', { payload: { ordenes: [...ordenes], semana: semana.id } });
    return true;
  } catch (error) {
    if (asApiError(error).incierto && (await areAssigned(ordenes, semana))) return true;
    await notify.error('Error al crear la orden!', reasonIn(error, ETIQUETAS));
    return false;
  }
}

/** Whether all of these orders are in the week, for use after an answer was lost. */
const areAssigned = async (ordenes: readonly number[], semana: Semana): Promise<boolean> => {
  const there = await callApi('listarActividades').then(
    ({ data }) => asignadasA(data, semana.id),
    () => new Set<number>(),
  );
  return ordenes.every((id) => there.has(id));
};

/** The notice after planning from a form (document 2, section 8). */
export const ACTIVIDADES_REGISTRADAS = 'Actividades registradas con éxito';
export const announceAssigned = (semana: Semana): Promise<void> =>
  notify.success(
    ACTIVIDADES_REGISTRADAS,
    `Se ha registrado la actividad en la semana ${semana.nSemana ?? semana.id}`,
  );

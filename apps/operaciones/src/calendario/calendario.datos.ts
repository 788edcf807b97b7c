import { addDays, hoy, type RespuestaEnviada, semanaIso } from '@hilvan/contract';
import type { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { orden } from '@hilvan/remote-kit/testing/samples';

export const esta = semanaIso(hoy());
const anterior = semanaIso(addDays(esta.fechaInicio, -7));
export const siguiente = semanaIso(addDays(esta.fechaInicio, 7));
export const SEMANAS = [
  { ...anterior, id: 1 },
  { ...esta, id: 2 },
  { ...siguiente, id: 3 },
].map(({ id, nSemana, fechaInicio, fechaFinal }) => ({ id, nSemana, fechaInicio, fechaFinal }));
export const SEMANA = `Semana ${esta.nSemana} de ${esta.anio}`;
export const SIGUIENTE = `Semana ${siguiente.nSemana} de ${siguiente.anio}`;
/** The title of the line under which the week before this one is folded. */
export const ANTERIORES = `Semanas ${anterior.anio < esta.anio ? '' : 'anteriores '}de ${anterior.anio}`;
export const PASADA = `Semana ${anterior.nSemana} de ${anterior.anio}`;

/** An order planned in a week, the current one unless said otherwise. */
export const actividad = (id: number, estado: 0 | 1, idOrden: number, titulo: string, idSemana = 2) => ({
  id,
  estado,
  idSemana,
  idOrden,
  semana: { id: idSemana },
  orden: { id: idOrden, titulo },
});

export const ACTIVIDADES: RespuestaEnviada<'listarActividades'> = {
  data: [actividad(31, 0, 10, 'Uniformes Núñez'), actividad(32, 1, 11, 'Gabachas')],
};

/** Three weeks, the current one with two orders in it, and four orders of which two may be planned. */
export const conCalendario = (api: ReturnType<typeof fakeApi>) => {
  api.answers('listarSemanas', { data: SEMANAS });
  api.answers('listarActividades', ACTIVIDADES);
  api.answers('listarOrdenes', {
    ordenes: [
      orden(10, { titulo: 'Uniformes Núñez' }),
      orden(12, { titulo: 'Camisas' }),
      orden(13, { titulo: 'Pantalones', estado: 'Anulada' }),
      orden(14, { titulo: 'Vestidos', estado: 'Entregada al cliente' }),
    ],
  });
  api.answers('listarEmpresas', { data: [] });
};

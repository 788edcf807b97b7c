import * as z from 'zod/mini';
import { addDays } from '../rules/fechas';
import { bandera, dia, id, idOpcional, numero, texto, uno } from '../wire/reading';
import { idEnviado } from '../wire/sending';

/** A week, Monday to Sunday. Where the last day is missing it is derived from the first: a week has seven days. */
export const semana = z.pipe(
  z.object({ id: id(), nSemana: numero(), fechaInicio: dia(), fechaFinal: dia() }),
  z.transform(({ fechaFinal, ...week }) => ({
    ...week,
    fechaFinal: fechaFinal || (week.fechaInicio && addDays(week.fechaInicio, 6)),
  })),
);
export type Semana = z.output<typeof semana>;

/** An order planned for a week. `estado` tells whether it is done. */
export const actividad = z.object({
  id: id(),
  estado: bandera(),
  idSemana: idOpcional(),
  idOrden: idOpcional(),
  semana: uno(z.object({ id: id() })),
  orden: uno(z.object({ id: id(), titulo: texto() })),
});
export type Actividad = z.output<typeof actividad>;

/** POST /asignar/ordenes/semanas: only the newly ticked orders. */
export const asignacionEnviada = z.strictObject({
  ordenes: z.array(idEnviado()).check(z.minLength(1, 'Elija al menos una orden.'), z.maxLength(5000)),
  semana: idEnviado(),
});

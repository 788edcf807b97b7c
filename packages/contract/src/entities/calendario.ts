import * as z from 'zod/mini';
import { bandera, dia, id, idOpcional, numero, texto, uno } from '../wire/reading';
import { idEnviado } from '../wire/sending';

/** A week, Monday to Sunday. */
export const semana = z.object({ id: id(), nSemana: numero(), fechaInicio: dia(), fechaFinal: dia() });
export type Semana = z.output<typeof semana>;

/** An order planned for a week. `estado` is the done flag. */
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

import { apiErrorText, changedIn } from '@hilvan/api-client';
import type { Entidad } from '@hilvan/contract';
import { colones } from '../formats/formats';
import { confirm, notify } from '../notices/ask';
import { IRREVERSIBLE, remove } from '../notices/eliminar';

type PasarEstado<E extends string> = {
  /** 'la orden'. */
  sujeto: string;
  entidad: Entidad;
  /** The state on the screen, and the one it goes to; null where there is no further one. */
  estado: string;
  siguiente: E | null;
  /** The state as it is now; undefined when the document is gone. */
  read: () => Promise<string | undefined>;
  send: (estado: E) => Promise<unknown>;
};

/**
 * 'Modificar estado': one step forward. The state is read again right before, so that two people never
 * skip one together: who comes second is told and steps nothing.
 */
export async function changeEstado<E extends string>({
  sujeto,
  entidad,
  estado,
  siguiente,
  read,
  send,
}: PasarEstado<E>): Promise<void> {
  if (!siguiente) return;
  const El = sujeto.charAt(0).toUpperCase() + sujeto.slice(1);
  const yes = await confirm({
    title: '¿Modificar el estado?',
    text: `${El} pasará de «${estado}» a «${siguiente}».`,
  });
  if (!yes) return;
  try {
    const now = await read();
    if (now !== estado) {
      changedIn([entidad]);
      await notify.info(
        'El estado cambió mientras tanto',
        now === undefined ? `${El} ya no está.` : `${El} ya está en «${now}».`,
      );
      return;
    }
    await send(siguiente);
  } catch (error) {
    await notify.error('Error al modificar el estado!', apiErrorText(error));
    return;
  }
  await notify.success('Estado modificado!');
}

type Anular = {
  /** 'la orden', 'esta orden' and 'Orden anulada!'. */
  sujeto: string;
  este: string;
  exito: string;
  /** What was accepted of its payments, in colones. */
  pagado: number | null;
  anular: () => Promise<unknown>;
};

/** 'Anular': asks, saying what was paid. True when it is annulled now. */
export async function anularDocumento({ sujeto, este, exito, pagado, anular }: Anular): Promise<boolean> {
  const done = await remove({
    pregunta: `¿Desea anular ${sujeto}?`,
    detalle: [IRREVERSIBLE, ...(pagado ? [`Ya se pagaron ${colones(pagado)} de ${este}.`] : [])].join('\n'),
    llamada: anular,
    exito,
    fallo: [`Error al anular ${sujeto}!`, apiErrorText],
  });
  return done === 'hecho';
}

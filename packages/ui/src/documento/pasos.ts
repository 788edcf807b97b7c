import { apiErrorText, asApiError, changedIn } from '@hilvan/api-client';
import type { Entidad } from '@hilvan/contract';
import { colones } from '../formats/formats';
import { confirm, notify } from '../notices/ask';
import { detalleDe, remove } from '../notices/eliminar';
import { whileLoading } from '../notices/saving-dialog';

const FALLO = 'Error al modificar el estado!';

type PasarEstado<E extends string> = {
  /** 'la orden'. */
  sujeto: string;
  entidad: Entidad;
  /** 'Pedido 12', where something is read before the question: somebody may have gone to another one before it comes. */
  cual?: string | undefined;
  /** The state on the screen, and the one it goes to; null where there is no further one. */
  estado: string;
  siguiente: E | null;
  /** The state as it is now; undefined when the document is gone. */
  read: () => Promise<string | undefined>;
  /** What else the question says of the step, a line each. */
  avisos?: readonly string[];
  /** Whether nobody can take the step back, for the question to say. */
  sinVuelta?: boolean;
  /** Before the question: what the document still lacks now, for the question to say. Where it cannot be read, nothing is asked. */
  readFaltante?: (() => Promise<Faltante>) | undefined;
  send: (estado: E) => Promise<unknown>;
};

type Faltante = {
  /** Colones still to be paid; null where nobody knows or may know. */
  saldo: number | null;
  sinPrecio?: number | undefined;
  sinEntregar?: number | undefined;
  /** People whose garment is not ticked as made. */
  sinTerminar?: number | undefined;
  /** People who did not get theirs. */
  personas?: number | undefined;
};

const enLineas = (count: number) => `${count} ${count === 1 ? 'línea' : 'líneas'}`;
const enPersonas = (count: number) => `${count} ${count === 1 ? 'persona' : 'personas'}`;

const faltanteTexts = ({
  saldo,
  sinPrecio = 0,
  sinEntregar = 0,
  sinTerminar = 0,
  personas = 0,
}: Faltante): string[] => [
  ...(saldo !== null && saldo > 0 ? [`Queda un saldo de ${colones(saldo)}.`] : []),
  ...(sinPrecio > 0 ? [`Sin precio: ${enLineas(sinPrecio)}.`] : []),
  ...(sinEntregar > 0 ? [`Sin entregar: ${enLineas(sinEntregar)}.`] : []),
  ...(sinTerminar > 0 ? [`Sin terminar en el taller: ${enPersonas(sinTerminar)}.`] : []),
  ...(personas > 0 ? [`Sin entregar al cliente: ${enPersonas(personas)}.`] : []),
];

/**
 * 'Modificar estado': one step forward. The state is read again right before, so that two people never
 * skip one together: who comes second is told and steps nothing.
 */
export async function changeEstado<E extends string>({
  sujeto,
  entidad,
  cual,
  estado,
  siguiente,
  read,
  avisos = [],
  sinVuelta = false,
  readFaltante,
  send,
}: PasarEstado<E>): Promise<void> {
  if (!siguiente) return;
  const subject = sujeto.charAt(0).toUpperCase() + sujeto.slice(1);
  try {
    const faltante = readFaltante ? faltanteTexts(await whileLoading(readFaltante)) : [];
    const yes = await confirm({
      title: '¿Modificar el estado?',
      text: [
        ...(cual ? [cual] : []),
        `${subject} pasará de «${estado}» a «${siguiente}».`,
        ...faltante,
        ...avisos,
        ...(sinVuelta ? ['Este paso no se puede devolver.'] : []),
      ].join('\n'),
    });
    if (!yes) return;
    const now = await read();
    if (now !== estado) {
      changedIn([entidad]);
      await notify.info(
        'El estado cambió mientras tanto',
        now === undefined ? `${subject} ya no está.` : `${subject} ya está en «${now}».`,
      );
      return;
    }
    // Where the answer was lost, it may have been done all the same.
    await send(siguiente).catch(async (error: unknown) => {
      if (!asApiError(error).incierto || (await read().catch(() => undefined)) !== siguiente) throw error;
    });
  } catch (error) {
    await notify.error(FALLO, apiErrorText(error));
    return;
  }
  await notify.success('Estado modificado!');
}

type Anular = {
  /** 'la orden', 'esta orden' and 'Orden anulada!'. */
  sujeto: string;
  este: string;
  exito: string;
  /** 'Pedido 12'. Somebody on a slow line may have gone to another one before the question comes. */
  cual?: string;
  /**
   * What was accepted of its payments, in colones. A call reads it as it is now (`readPagado` of an invoice that is read again); builds of
   * remotes from before give what their page knows.
   */
  pagado: number | null | (() => Promise<number>);
  anular: () => Promise<unknown>;
};

/** 'Anular': asks, saying what was paid; where that cannot be read, nothing is asked. True when it is annulled now. */
export async function anularDocumento({
  sujeto,
  este,
  exito,
  cual,
  pagado,
  anular,
}: Anular): Promise<boolean> {
  const titulo = `Error al anular ${sujeto}!`;
  let paid: number | null;
  try {
    paid = typeof pagado === 'function' ? await whileLoading(pagado) : pagado;
  } catch (error) {
    await notify.error(titulo, apiErrorText(error));
    return false;
  }
  const done = await remove({
    pregunta: `¿Desea anular ${sujeto}?`,
    detalle: [detalleDe(cual), ...(paid ? [`Ya se pagaron ${colones(paid)} de ${este}.`] : [])].join('\n'),
    llamada: anular,
    exito,
    fallo: [titulo, apiErrorText],
  });
  return done === 'hecho';
}

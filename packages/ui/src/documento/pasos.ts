import { asApiError, changedIn } from '@hilvan/api-client';
import { type Entidad, isAnulada } from '@hilvan/contract';
import { colones } from '../formats/formats';
import { reasonIn } from '../forms/reason-in';
import { confirm, notify } from '../notices/ask';
import { detalleDe, remove } from '../notices/eliminar';
import { whileLoading } from '../notices/saving-dialog';
import { counted } from './documentos-de-empresa';

const FALLO = 'Error al modificar el estado!';
const ETIQUETAS = { estado: 'Estado' };

type PasarEstado<E extends string> = {
  /** 'la orden'. */
  sujeto: string;
  entidad: Entidad;
  /** 'Pedido 12', for the question to say where something is read before it: the person may have opened another document by the time it comes. */
  cual?: string | undefined;
  /** The state on the screen, and the one that the document goes to; null where there is no further one. */
  estado: string;
  siguiente: E | null;
  /** The state as it is now; undefined when the document is gone. */
  read: () => Promise<string | undefined>;
  /** Further lines of the question, about this step. */
  avisos?: readonly string[];
  /** Whether the step cannot be taken back, for the question to say. */
  sinVuelta?: boolean;
  /** Reads before the question what the document still lacks, for the question to say. Where that fails, nothing is asked. */
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
  /** People who did not get their garment. */
  personas?: number | undefined;
};

const lacking = (que: string, one: 'línea' | 'persona', count = 0): string[] =>
  count > 0 ? [`${que}: ${counted(count, one, `${one}s`)}.`] : [];

const faltanteTexts = ({ saldo, sinPrecio, sinEntregar, sinTerminar, personas }: Faltante): string[] => [
  ...(saldo !== null && saldo > 0 ? [`Queda un saldo de ${colones(saldo)}.`] : []),
  ...lacking('Sin precio', 'línea', sinPrecio),
  ...lacking('Sin entregar', 'línea', sinEntregar),
  ...lacking('Sin terminar en el taller', 'persona', sinTerminar),
  ...lacking('Sin entregar al cliente', 'persona', personas),
];

/**
 * Moves a document one step on, or back, after a question. The state is read again right before it is sent, so that two people never skip a
 * step together: the second of them is told and moves nothing.
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
    // Where the answer was lost, the step may have been stored all the same.
    await send(siguiente).catch(async (error: unknown) => {
      if (!asApiError(error).incierto || (await read().catch(() => undefined)) !== siguiente) throw error;
    });
  } catch (error) {
    await notify.error(FALLO, reasonIn(error, ETIQUETAS));
    return;
  }
  await notify.success('Estado modificado!');
}

type Anular = {
  /** 'la orden', 'esta orden' and 'Orden anulada!'. */
  sujeto: string;
  este: string;
  exito: string;
  /** 'Pedido 12', for the question to say: on a slow connection the person may have opened another document by the time it comes. */
  cual?: string;
  /**
   * The sum of the document's accepted payments, in colones. A function reads it as it is now (`readPagado` of an invoice that is read
   * again); older builds of remotes give the sum that their page knows.
   */
  pagado: number | null | (() => Promise<number>);
  /** Reads the stored state where the answer was lost; older builds of remotes leave it out. */
  read?: () => Promise<string | undefined>;
  anular: () => Promise<unknown>;
};

/**
 * Annuls a document after a question that says how much was paid; where that cannot be read, nothing is asked. True when the document is
 * annulled now.
 */
export async function anularDocumento({
  sujeto,
  este,
  exito,
  cual,
  pagado,
  read,
  anular,
}: Anular): Promise<boolean> {
  const titulo = `Error al anular ${sujeto}!`;
  let paid: number | null;
  try {
    paid = typeof pagado === 'function' ? await whileLoading(pagado) : pagado;
  } catch (error) {
    await notify.error(titulo, reasonIn(error, ETIQUETAS));
    return false;
  }
  const done = await remove({
    pregunta: `¿Desea anular ${sujeto}?`,
    detalle: [detalleDe(cual), ...(paid ? [`Ya se pagaron ${colones(paid)} de ${este}.`] : [])].join('\n'),
    llamada: anular,
    arrived: read && (async () => isAnulada((await read()) ?? '')),
    exito,
    fallo: [titulo, (error) => reasonIn(error, ETIQUETAS)],
  });
  return done === 'hecho';
}

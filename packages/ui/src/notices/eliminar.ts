import { asApiError, errorLines, SIN_CONEXION } from '@hilvan/api-client';
import { confirm, notify } from './ask';
import { whileSaving } from './saving-dialog';

export type RemoveRecord = {
  /** '¿Desea eliminar el cliente?' */
  pregunta: string;
  /** The text under the question: it says that the action cannot be undone, and may name the record in a line of its own. */
  detalle?: string;
  /** Notice after a 'No'; '' says nothing. */
  cancelado?: string;
  llamada: () => Promise<unknown>;
  /** Whether it was done, asked where the answer was lost: told that it was not, somebody would do it to the record beside it. */
  arrived?: (() => Promise<boolean>) | undefined;
  /** Notice after a success; absent where the caller tells it in another way. */
  exito?: string;
  /** Title and text of a failure; the provider's reasons follow. A function gives the whole text instead. */
  fallo?: readonly [titulo: string, texto?: string | ((error: unknown) => string)];
};

/** The words of document 2, section 5. */
export const IRREVERSIBLE = 'Esta acción no se puede deshacer';
const SIN_TEXTO_PROPIO = ['Ha ocurrido un error!', 'Por favor intentarlo luego'] as const;

/**
 * The one way to delete or annul: asks, does it, tells. Nothing is told where the session ended, since the login says it.
 * @returns What became of it; 'no' also where the session ended: everything stays as it was.
 */
export async function remove({
  pregunta,
  detalle = IRREVERSIBLE,
  cancelado = 'Se ha cancelado!',
  llamada,
  arrived,
  exito,
  fallo: [titulo, texto] = SIN_TEXTO_PROPIO,
}: RemoveRecord): Promise<'hecho' | 'fallo' | 'no'> {
  const yes = await confirm({ title: pregunta, text: detalle, danger: true, cancelled: cancelado });
  if (!yes) return 'no';
  try {
    await whileSaving(() =>
      llamada().catch(async (error: unknown) => {
        if (!asApiError(error).incierto || !(await arrived?.().catch(() => false))) throw error;
      }),
    );
  } catch (error) {
    const { kind, errores, mensaje } = asApiError(error);
    if (kind === 'unauthorized') return 'no';
    const reasons = errores.length > 0 || mensaje ? errorLines(error) : [];
    const said = typeof texto === 'function' ? [texto(error)] : [texto, ...reasons];
    // A lost connection has one text everywhere.
    await notify.error(titulo, kind === 'network' ? SIN_CONEXION : said.filter(Boolean).join('\n'));
    return 'fallo';
  }
  if (exito) await notify.success(exito);
  return 'hecho';
}

/** The text of `IRREVERSIBLE`, under a line that names the record. */
export const detalleDe = (cual: string | undefined): string =>
  [cual, IRREVERSIBLE].filter(Boolean).join('\n');

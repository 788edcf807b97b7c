import { isAnulada } from '@hilvan/contract';
import { fecha } from '../formats/formats';
import { type Found, findSaved } from '../frames/find-saved';

/** The values by which an order or a repair is recognised among others. Amounts are colones. */
export type DocumentoGuardado = {
  id: number;
  titulo: string;
  id_empresa: number | null;
  /** 'yyyy-mm-dd'. */
  fecha: string;
  /** Null where this person may not see amounts. */
  total: number | null;
  estado: string;
};
export type DocumentoEnviado = Omit<DocumentoGuardado, 'id' | 'estado'>;

/** Whether a stored document says the same as one that is being sent. */
const saysTheSame =
  (sent: DocumentoEnviado) =>
  (stored: DocumentoGuardado): boolean =>
    stored.titulo.trim() === sent.titulo.trim() &&
    stored.id_empresa === sent.id_empresa &&
    stored.fecha === sent.fecha &&
    (stored.total === null || stored.total === sent.total);

/** Whether a stored document, unless annulled, says the same as one that is being sent. */
export const isSameDocumento =
  (sent: DocumentoEnviado) =>
  (stored: DocumentoGuardado): boolean =>
    !isAnulada(stored.estado) && saysTheSame(sent)(stored);

type Buscado = {
  sent: DocumentoEnviado;
  /** Reads all stored documents, as they are now. */
  read: () => Promise<readonly DocumentoGuardado[]>;
};
/** `sujeto` is how messages speak of the document: 'la orden'. */
type YaGuardado = Buscado & { sujeto: string };

/**
 * After a document was sent and its answer was lost: finds the stored one, or asks whether a second one is meant (`findSaved`); `anulado`
 * where only an annulled one is there.
 */
export const findExisting = async ({
  sujeto,
  sent,
  read,
}: YaGuardado): Promise<Found<DocumentoGuardado> | 'anulado'> => {
  const stored = await read();
  const found = await findSaved({
    sujeto,
    read: async () => stored,
    igual: isSameDocumento(sent),
    descrito: (d) => `«${d.titulo}» del ${fecha(d.fecha)} con la misma empresa y el mismo total`,
  });
  return found ?? (stored.some(saysTheSame(sent)) ? 'anulado' : undefined);
};

/** How long a person who saved waits at most for the number, in milliseconds. */
const PATIENCE_MS = 4_000;

/**
 * The number of a document that was just created: the newest one like it, since no provider has to give the number in its answer. Undefined
 * where it was not found in time.
 */
export const findNewest = async ({ sent, read }: Buscado): Promise<number | undefined> => {
  const find = async () => (await read()).filter(isSameDocumento(sent)).map(({ id }) => id);
  const late = new Promise<number[]>((resolve) => setTimeout(resolve, PATIENCE_MS, []));
  const ids = await Promise.race([find().catch(() => []), late]);
  return ids.length > 0 ? Math.max(...ids) : undefined;
};

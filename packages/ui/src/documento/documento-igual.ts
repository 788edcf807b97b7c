import { isAnulada } from '@hilvan/contract';
import { fecha } from '../formats/formats';
import { type Found, findSaved } from '../frames/find-saved';

/** What tells an order or a repair from another one. Amounts are colones. */
export type DocumentoGuardado = {
  id: number;
  titulo: string;
  id_empresa: number | null;
  /** 'yyyy-mm-dd'. */
  fecha: string;
  /** Null where the provider keeps amounts from this person. */
  total: number | null;
  estado: string;
};
export type DocumentoEnviado = Omit<DocumentoGuardado, 'id' | 'estado'>;

/** Whether a stored document is the same as one being sent. */
export const isSameDocumento =
  (sent: DocumentoEnviado) =>
  (stored: DocumentoGuardado): boolean =>
    stored.titulo.trim() === sent.titulo.trim() &&
    stored.id_empresa === sent.id_empresa &&
    stored.fecha === sent.fecha &&
    !isAnulada(stored.estado) &&
    (stored.total === null || stored.total === sent.total);

type Buscado = {
  sent: DocumentoEnviado;
  /** Every stored one, read now. */
  read: () => Promise<readonly DocumentoGuardado[]>;
};
/** `sujeto`: 'la orden'. */
type YaGuardado = Buscado & { sujeto: string };

/** After a document whose answer was lost: the stored one, or that a second one is meant. */
export const findExisting = ({ sujeto, sent, read }: YaGuardado): Promise<Found<DocumentoGuardado>> =>
  findSaved({
    sujeto,
    read,
    igual: isSameDocumento(sent),
    descrito: (d) => `«${d.titulo}» del ${fecha(d.fecha)} con la misma empresa y el mismo total`,
  });

/** Nobody who saved waits longer for the number, in milliseconds. */
const PATIENCE_MS = 4_000;

/** The number of a document just created, which no provider has to say: the newest one like it. Undefined where it cannot be told. */
export const findNewest = async ({ sent, read }: Buscado): Promise<number | undefined> => {
  const find = async () => (await read()).filter(isSameDocumento(sent)).map(({ id }) => id);
  const late = new Promise<number[]>((resolve) => setTimeout(resolve, PATIENCE_MS, []));
  const ids = await Promise.race([find().catch(() => []), late]);
  return ids.length > 0 ? Math.max(...ids) : undefined;
};

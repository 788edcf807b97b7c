import { estaAnulada } from '@hilvan/contract';
import { confirmar } from '../notices/ask';

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
type DocumentoEnviado = Omit<DocumentoGuardado, 'id' | 'estado'>;

/** The stored document that is the same as one being sent, the newest; undefined when there is none. */
export const documentoIgual = (
  sent: DocumentoEnviado,
  stored: readonly DocumentoGuardado[],
): DocumentoGuardado | undefined =>
  stored
    .filter(
      (d) =>
        d.titulo.trim() === sent.titulo.trim() &&
        d.id_empresa === sent.id_empresa &&
        d.fecha === sent.fecha &&
        !estaAnulada(d.estado) &&
        (d.total === null || d.total === sent.total),
    )
    .sort((a, b) => b.id - a.id)[0];

type YaGuardado = {
  /** 'la orden'. */
  sujeto: string;
  sent: DocumentoEnviado;
  /** Every stored one, read now. */
  leer: () => Promise<readonly DocumentoGuardado[]>;
};

/**
 * After a create whose answer was lost: looks whether the document is there all the same, so that trying again does not
 * make a second one, and asks whether a second equal one is meant.
 * @returns The stored one that the person wants to see instead; undefined where it has to be sent.
 */
export async function yaGuardado({ sujeto, sent, leer }: YaGuardado): Promise<DocumentoGuardado | undefined> {
  // Also when nobody can tell right now: the provider may be away.
  const found = documentoIgual(sent, await leer().catch(() => []));
  if (!found) return undefined;
  const nombre = sujeto.replace(/^la /, '');
  const otra = await confirmar({
    title: `Parece que ${sujeto} ya se guardó`,
    text: `Ya hay una ${nombre} «${found.titulo}» de hoy con la misma empresa y el mismo total. ¿Desea guardar otra igual?`,
    yes: 'Sí, guardar otra',
    no: 'No, ver la guardada',
  });
  return otra ? undefined : found;
}

import { estaAnulada } from '@hilvan/contract';
import { buscarGuardado, type Encontrado } from '../frames/buscar-guardado';

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
export const esElMismoDocumento =
  (sent: DocumentoEnviado) =>
  (stored: DocumentoGuardado): boolean =>
    stored.titulo.trim() === sent.titulo.trim() &&
    stored.id_empresa === sent.id_empresa &&
    stored.fecha === sent.fecha &&
    !estaAnulada(stored.estado) &&
    (stored.total === null || stored.total === sent.total);

type YaGuardado = {
  /** 'la orden'. */
  sujeto: string;
  sent: DocumentoEnviado;
  /** Every stored one, read now. */
  leer: () => Promise<readonly DocumentoGuardado[]>;
};

/** After a document whose answer was lost: the stored one, or that a second one is meant. */
export const yaGuardado = ({ sujeto, sent, leer }: YaGuardado): Promise<Encontrado<DocumentoGuardado>> =>
  buscarGuardado({
    sujeto,
    leer,
    igual: esElMismoDocumento(sent),
    descrito: ({ titulo }) => `«${titulo}» de hoy con la misma empresa y el mismo total`,
  });

import { confirmar } from '@hilvan/ui';

/** Asks before what cannot be taken back (document 2, section 5). */
export const confirmarBorrado = (title: string, detail = ''): Promise<boolean> =>
  confirmar({
    title,
    text: [detail, 'Esta acción no se puede deshacer'].filter(Boolean).join('\n'),
    danger: true,
    cancelled: 'Se ha cancelado!',
  });

/** The failure text of deletions without a text of their own (document 2, section 8). */
export const FALLO_BORRADO = ['Ha ocurrido un error!', 'Por favor intentarlo luego'] as const;

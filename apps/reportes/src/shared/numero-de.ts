import { numeroDeDocumento } from '@hilvan/ui';

interface Row {
  orden_id?: number | null | undefined;
  reparacion_id?: number | null | undefined;
}

/** 'Pedido 12', the document that a row is of; '' where the provider does not say. */
export const numeroDe = ({ orden_id, reparacion_id }: Row): string =>
  orden_id
    ? numeroDeDocumento('orden', orden_id)
    : reparacion_id
      ? numeroDeDocumento('reparacion', reparacion_id)
      : '';

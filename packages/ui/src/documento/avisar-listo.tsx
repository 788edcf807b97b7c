import { usePuede } from '@hilvan/api-client';
import { enlaceMensaje, telefonoInternacional } from '@hilvan/contract';
import { colones } from '../formats/colones';
import { Button } from '../primitives/button';
import { PhoneIcon } from '../primitives/icons';
import type { TipoDocumento } from './numero-documento';

type Aviso = {
  tipo: TipoDocumento;
  id: number;
  titulo: string;
  /** Colones still to be paid; null says nothing of money. */
  saldo: number | null;
};

/** What the customer reads. */
export const mensajeDeListo = ({ tipo, id, titulo, saldo }: Aviso): string => {
  const nombre = titulo.trim() ? ` «${titulo.trim()}»` : '';
  const cual =
    tipo === 'orden'
      ? `su pedido ${id}${nombre} ya está listo`
      : `su reparación ${id}${nombre} ya está lista`;
  const debe =
    saldo === null
      ? ''
      : saldo > 0
        ? ` El saldo pendiente es de ${colones(saldo)}.`
        : ' No tiene saldo pendiente.';
  return `¡Buenas! Le avisamos que ${cual}.${debe} ¡Muchas gracias!`;
};

/**
 * Opens the messaging app with the message for the customer; the person sends it there. Disabled where there is no telephone,
 * and without the balance for whoever sees no amounts.
 */
export const AvisarListo = ({
  telefono,
  label = 'Avisar que está listo',
  ...aviso
}: Aviso & { telefono: string; label?: string }) => {
  const amounts = usePuede()('verMontos');
  const number = telefonoInternacional(telefono);
  const inside = (
    <>
      <PhoneIcon /> {label}
    </>
  );
  if (number === null)
    return (
      <Button variant="outline" disabled title="No hay un teléfono al cual escribir.">
        {inside}
      </Button>
    );
  const message = mensajeDeListo({ ...aviso, saldo: amounts ? aviso.saldo : null });
  return (
    <Button asChild variant="outline">
      <a href={enlaceMensaje(number, message)} target="_blank" rel="noopener noreferrer">
        {inside}
      </a>
    </Button>
  );
};

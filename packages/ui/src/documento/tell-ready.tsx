import { useCan } from '@hilvan/api-client';
import { internationalTelefono, messageLink } from '@hilvan/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { colones } from '../formats/formats';
import { useOnce } from '../forms/use-once';
import { confirm, notify } from '../notices/ask';
import { Button } from '../primitives/button';
import { PhoneIcon } from '../primitives/icons';
import { useAviso } from './avisos';
import { configuracionQuery } from './configuracion';
import type { TipoDocumento } from './documento';

type Aviso = {
  tipo: TipoDocumento;
  id: number;
  titulo: string;
  /** Colones still to be paid; null says nothing of money. */
  saldo: number | null;
  /** The workshop's name; '' leaves it out. */
  taller: string;
};

/** The text that the customer gets. */
const readyMessage = ({ tipo, id, titulo, saldo, taller }: Aviso): string => {
  const nombre = titulo.trim() ? ` «${titulo.trim()}»` : '';
  const news =
    tipo === 'orden'
      ? `su pedido ${id}${nombre} ya está listo`
      : `su reparación ${id}${nombre} ya está lista`;
  const owes =
    saldo === null
      ? ''
      : saldo > 0
        ? ` El saldo pendiente es de ${colones(saldo)}.`
        : ' No tiene saldo pendiente.';
  const opening = taller ? `De parte de ${taller} le avisamos` : 'Le avisamos';
  return `¡Buenas! ${opening} que ${news}.${owes} ¡Muchas gracias!`;
};

const noTelefono = async (told: (() => void) | undefined) => {
  const say = { title: 'Falta el teléfono', text: 'No hay un teléfono al cual escribir.' };
  if (!told) return notify.info(say.title, say.text);
  // A customer without a telephone is told at the counter or over somebody else's: that can be noted too, or they would count as never told.
  if (await confirm({ ...say, yes: 'Ya le avisé', no: 'Cerrar' })) told();
};

type WhatsAppLinkProps = {
  telefono: string;
  mensaje: string;
  variant?: 'outline' | 'subtle';
  /** Called when the message is opened, or when the person says that the customer was told in another way. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
};

/** Opens the messaging app with a message for the customer, which the person sends there. Without a telephone it says so. */
export const WhatsAppLink = ({
  telefono,
  mensaje,
  variant = 'outline',
  onOpen,
  children,
}: WhatsAppLinkProps) => {
  const { run } = useOnce();
  const number = internationalTelefono(telefono);
  const inside = (
    <>
      <PhoneIcon /> {children}
    </>
  );
  return number === null ? (
    <Button variant={variant} onClick={() => run(() => noTelefono(onOpen))}>
      {inside}
    </Button>
  ) : (
    <Button asChild variant={variant}>
      <a href={messageLink(number, mensaje)} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
        {inside}
      </a>
    </Button>
  );
};

/** 'Avisar que está listo' for an order, 'lista' for a repair. Only for staff: a person who may only look writes to nobody. */
export const TellReady = ({ telefono, saldo, ...aviso }: Omit<Aviso, 'taller'> & { telefono: string }) => {
  const staff = useCan()('registrar');
  const taller = useQuery(configuracionQuery()).data?.taller.nombre ?? '';
  const { said, note } = useAviso(staff ? { asunto: `${aviso.tipo}-lista`, id: aviso.id } : undefined);
  if (!staff) return null;
  return (
    <>
      <WhatsAppLink
        variant="subtle"
        telefono={telefono}
        mensaje={readyMessage({ ...aviso, taller, saldo })}
        onOpen={note}
      >
        {aviso.tipo === 'orden' ? 'Avisar que está listo' : 'Avisar que está lista'}
      </WhatsAppLink>
      {said}
    </>
  );
};

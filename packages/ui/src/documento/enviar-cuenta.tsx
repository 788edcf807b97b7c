import { HStack, VisuallyHidden } from '@chakra-ui/react';
import { type Empresa, formatFecha, hoy, toCentimos, toColones } from '@hilvan/contract';
import { useQuery } from '@tanstack/react-query';
import { colones } from '../formats/formats';
import { Button } from '../primitives/button';
import { type DeAviso, useAviso } from './avisos';
import { configuracionQuery } from './configuracion';
import { numeroDeDocumento } from './documento';
import { WhatsAppLink } from './tell-ready';

/** A document on which something is still owed; `fecha` is '' where it is not known. */
export type Pendiente = {
  titulo: string;
  /** Colones. */
  saldo: number;
  fecha: string;
  orden_id?: number | null | undefined;
  reparacion_id?: number | null | undefined;
};

type Cuenta = {
  empresa: string;
  pendientes: readonly Pendiente[];
  /** Makes the message a reminder: everything in it has been owed for more than this many days. Without it the message is a statement. */
  dias?: number | undefined;
  /** The workshop's name; '' leaves it out. */
  taller: string;
  /** The day on which the balance holds, 'yyyy-mm-dd'; today where it is left out. */
  al?: string | undefined;
};

/** At most this many documents are named: nobody reads a longer message. */
const MOST = 8;

/** The text that the company gets. */
export const cuentaMessage = ({ empresa, pendientes, dias, taller, al = hoy() }: Cuenta): string => {
  const total = toColones(pendientes.reduce((sum, { saldo }) => sum + toCentimos(saldo), 0));
  const opening = taller ? `De parte de ${taller} le` : 'Le';
  const que = dias
    ? `recordamos que ${empresa} tiene ${colones(total)} pendientes desde hace más de ${dias} días.`
    : `enviamos el estado de cuenta de ${empresa} al ${formatFecha(al)}: el saldo pendiente es de ${colones(total)}.`;
  const more = pendientes.length - MOST;
  return [
    `¡Buenas! ${opening} ${que}`,
    ...pendientes.slice(0, MOST).map((one) => `• ${documentoDe(one)}: ${colones(one.saldo)}`),
    ...(more > 0 ? [`• y ${more} ${more === 1 ? 'documento' : 'documentos'} más`] : []),
    ...(dias ? ['Si ya hizo el pago, por favor no tome en cuenta este mensaje.'] : []),
    '¡Muchas gracias!',
  ].join('\n');
};

const documentoDe = ({ titulo, fecha, orden_id, reparacion_id }: Pendiente): string => {
  const numero =
    orden_id != null
      ? `${numeroDeDocumento('orden', orden_id)} `
      : reparacion_id != null
        ? `${numeroDeDocumento('reparacion', reparacion_id)} `
        : '';
  const day = formatFecha(fecha);
  return `${numero}«${titulo.trim()}»${day ? `, del ${day}` : ''}`;
};

export type EnviarCuentaProps = Omit<Cuenta, 'empresa' | 'taller'> & {
  /** Without an id where it is not known which company it is: then who wrote last is neither shown nor noted. */
  empresa: Pick<Empresa, 'nombre_empresa' | 'telefono_encargado' | 'email'> & { id?: number };
};

/** A message that tells a company what it owes, prepared for WhatsApp and e-mail. */
export const EnviarCuenta = ({ empresa, ...cuenta }: EnviarCuentaProps) => {
  const { id, nombre_empresa, telefono_encargado, email } = empresa;
  const taller = useQuery(configuracionQuery()).data?.taller.nombre ?? '';
  return (
    <EnviarMensaje
      de={id === undefined ? undefined : { asunto: 'empresa-saldo', id }}
      quien={nombre_empresa}
      telefono={telefono_encargado}
      email={email}
      asunto={cuenta.dias ? 'Recordatorio de pago' : `Estado de cuenta de ${nombre_empresa}`}
      mensaje={cuentaMessage({ ...cuenta, empresa: nombre_empresa, taller })}
    />
  );
};

export type EnviarMensajeProps = {
  /** What the message is about, where it is shown and noted who wrote (`useAviso`). */
  de?: DeAviso | undefined;
  /** Whom the message is for; '' where nobody is named. */
  quien: string;
  telefono: string;
  email: string;
  asunto: string;
  mensaje: string;
};

/** A message prepared for WhatsApp and, where there is an address, for e-mail; the person sends it there. */
export const EnviarMensaje = ({ de, quien, telefono, email, asunto, mensaje }: EnviarMensajeProps) => {
  const { said, note } = useAviso(de);
  const a = quien ? <VisuallyHidden>a {quien}</VisuallyHidden> : null;
  return (
    <HStack gap="2" wrap="wrap">
      <WhatsAppLink telefono={telefono} mensaje={mensaje} onOpen={note}>
        WhatsApp {a}
      </WhatsAppLink>
      {email.includes('@') ? (
        <Button asChild variant="outline">
          <a
            onClick={note}
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(asunto)}&body=${encodeURIComponent(mensaje.replaceAll('\n', '\r\n'))}`}
          >
            Correo {a}
          </a>
        </Button>
      ) : null}
      {said}
    </HStack>
  );
};

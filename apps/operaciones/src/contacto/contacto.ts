import { internationalTelefono, isBlank } from '@hilvan/contract';

const CORREO = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Where somebody can be reached; null where what is stored is no address or number to write to ('NA', '88888888'). */
export interface Contacto {
  correo: string | null;
  /** Digits with the country's prefix, for a messaging link. */
  telefono: string | null;
}

export const contactoDe = (email: string | null, telefono: string | null): Contacto => {
  const correo = (email ?? '').trim();
  return {
    correo: !isBlank(correo) && CORREO.test(correo) ? correo : null,
    telefono: internationalTelefono(telefono ?? ''),
  };
};

/** Told where a supplier has neither an e-mail nor a telephone to write to. */
export const SIN_CONTACTO = 'Este proveedor no tiene correo ni teléfono.';

export const withoutContact = ({ correo, telefono }: Contacto): boolean =>
  correo === null && telefono === null;

/** The polite message that goes out when nothing was written (document 2, section 5). */
export const messageForProveedor = (nombre: string): string =>
  `Estimados señores de ${nombre}: reciban un cordial saludo. Quisiéramos comunicarnos con ustedes para consultar ` +
  'por sus productos y precios. Quedamos atentos a su respuesta. ¡Muchas gracias!';

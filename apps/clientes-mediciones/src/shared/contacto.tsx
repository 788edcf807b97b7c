import { esSinTelefono, esVacio } from '@hilvan/contract';
import { ExternalLink, texto } from '@hilvan/ui';

/** An address to write to, when there is one. */
export const Correo = ({ email }: { email: string }) =>
  esVacio(email) || !email.includes('@') ? (
    texto(email)
  ) : (
    <ExternalLink href={`mailto:${email}`} target={undefined}>
      {email}
    </ExternalLink>
  );

/** A number to dial; 'NA' and 88888888 are shown and never dialled (decision 16). */
export const Telefono = ({ telefono }: { telefono: string }) =>
  esSinTelefono(telefono) ? (
    texto(telefono)
  ) : (
    <ExternalLink href={`tel:${telefono.replace(/[^\d+]/g, '')}`} target={undefined}>
      {telefono}
    </ExternalLink>
  );

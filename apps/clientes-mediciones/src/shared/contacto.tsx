import { isBlank } from '@hilvan/contract';
import { ExternalLink, texto } from '@hilvan/ui';

/** An address to write to, when there is one. */
export const Correo = ({ email }: { email: string }) =>
  isBlank(email) || !email.includes('@') ? (
    texto(email)
  ) : (
    <ExternalLink href={`mailto:${email}`} target={undefined}>
      {email}
    </ExternalLink>
  );

import { EmptyState as State } from '@chakra-ui/react';
import { LinkButton } from '../primitives/button';
import { LockIcon } from '../primitives/icons';
import { Text } from '../primitives/typography';

/** The page of somebody without the permission, under the notice of section 6. */
export const DeniedState = ({
  text = 'No tienes los permisos necesarios para realizar esta acción.',
  backTo = '/inicio',
}: {
  text?: string;
  backTo?: string;
}) => (
  <State.Root role="alert" colorPalette="orange">
    <State.Indicator>
      <LockIcon color="fg.warning" />
    </State.Indicator>
    <Text fontWeight="semibold">Acceso denegado</Text>
    <Text color="fg.muted">{text}</Text>
    <LinkButton to={backTo} variant="outline" mt="2">
      Regresar
    </LinkButton>
  </State.Root>
);

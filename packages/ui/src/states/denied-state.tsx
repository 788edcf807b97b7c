import { chakra } from '@chakra-ui/react';
import { LinkButton } from '../primitives/button';
import { LockIcon } from '../primitives/icons';
import { Text } from '../primitives/typography';
import { stateBox } from './state-box';

const Root = chakra('div', stateBox);

/** The page of somebody without the permission, under the notice of section 6. */
export const DeniedState = ({
  text = 'No tienes los permisos necesarios para realizar esta acción.',
  backTo = '/inicio',
}: {
  text?: string;
  backTo?: string;
}) => (
  <Root role="alert" colorPalette="orange">
    <LockIcon color="fg.warning" />
    <Text fontWeight="semibold">Acceso denegado</Text>
    <Text color="fg.muted">{text}</Text>
    <LinkButton to={backTo} variant="outline" mt="2">
      Regresar
    </LinkButton>
  </Root>
);

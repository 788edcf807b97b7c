import { capacidadesQuery, useCan, useSession } from '@hilvan/api-client';
import {
  Box,
  ExitIcon,
  Flex,
  InfoIcon,
  LockIcon,
  MoonIcon,
  Stack,
  SunIcon,
  Text,
  UndoIcon,
  useColorMode,
  useOnDemand,
} from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ComponentType } from 'react';
import { logout } from '../session/logout';
import { IN_RAIL, MENU_MARGIN, MENU_ROW } from './menu-list';

export const loadAccount = () => import('../account/account-dialog');
export const ACCOUNT_FAILURE = 'No se pudo abrir su cuenta';
const loadPanel = () => import('../panel/technical-panel');

/** Who is working, their account where the provider announces one, the technical panel for Admin, the colour mode and the way out. */
export function MenuFoot() {
  const sesion = useSession((state) => state.sesion);
  const can = useCan();
  const { next, toggle } = useColorMode();
  // Only reads the cache: useFetchAhead asks the provider once the page is complete.
  const { data } = useQuery({ ...capacidadesQuery, enabled: false });
  return (
    <Stack gap="0.5" px={MENU_MARGIN} py="3" borderTopWidth="1px" borderColor="border">
      {sesion ? (
        <Person
          nombre={sesion.nombre || 'Sesión iniciada'}
          rol={sesion.rol}
          account={data?.cuenta ?? false}
        />
      ) : null}
      {can('verPanelTecnico') ? (
        <DialogButton
          label="Panel técnico"
          Icon={InfoIcon}
          load={loadPanel}
          failure="No se pudo abrir el panel técnico"
        />
      ) : null}
      <FootButton {...MODES[next]} onClick={toggle} />
      <FootButton label="Salir" Icon={ExitIcon} onClick={() => logout()} />
    </Stack>
  );
}

interface PersonProps {
  nombre: string;
  rol: string;
  /** Whether the provider keeps accounts. */
  account: boolean;
}

/** Who is working, leading to their account. In the wide menu it takes the same room before the provider has said whether there is one. */
function Person({ nombre, rol, account }: PersonProps) {
  const who = (
    <Box as="span" minW="0" textAlign="start" fontSize="xs" css={{ [IN_RAIL]: { display: 'none' } }}>
      <Text as="span" display="block" fontWeight="semibold" color="fg" truncate>
        {nombre}
      </Text>
      {rol}
      {account ? ' · Mi cuenta' : null}
    </Box>
  );
  if (!account)
    return (
      <Flex
        align="center"
        minH={MENU_ROW.minH}
        ps="11"
        color="fg.muted"
        css={{ [IN_RAIL]: { display: 'none' } }}
      >
        {who}
      </Flex>
    );
  return (
    <DialogButton label="Mi cuenta" Icon={LockIcon} load={loadAccount} failure={ACCOUNT_FAILURE}>
      {who}
      <Box as="span" css={{ display: 'none', [IN_RAIL]: { display: 'block' } }}>
        Mi cuenta
      </Box>
    </DialogButton>
  );
}

const MODES = {
  light: { label: 'Modo claro', Icon: SunIcon },
  dark: { label: 'Modo oscuro', Icon: MoonIcon },
  system: { label: 'Modo del equipo', Icon: UndoIcon },
};

interface FootButtonProps extends ComponentProps<'button'> {
  label: string;
  Icon: typeof InfoIcon;
}

/** A row of the menu that does something and leads nowhere. */
const FootButton = ({ label, Icon, children = label, ...button }: FootButtonProps) => (
  <Box asChild {...MENU_ROW}>
    <button type="button" {...button}>
      <Icon w="5" h="5" />
      {children}
    </button>
  </Box>
);

interface DialogButtonProps extends FootButtonProps {
  load: () => Promise<{ default: ComponentType<{ onClose(): void }> }>;
  /** Title of the notice where the code does not arrive. */
  failure: string;
}

/** A row of the menu that opens a dialog, whose code arrives when it is asked for. */
function DialogButton({ load, failure, ...row }: DialogButtonProps) {
  const { Shown, show, hide } = useOnDemand(load, failure);
  return (
    <>
      <FootButton aria-haspopup="dialog" onClick={show} {...row} />
      {Shown ? <Shown onClose={hide} /> : null}
    </>
  );
}

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

/** Who is logged in, their account where the provider announces accounts, the technical panel for an Admin, the colour mode and the logout. */
export function MenuFoot() {
  const sesion = useSession((state) => state.sesion);
  const can = useCan();
  const { next, toggle } = useColorMode();
  // Reads only the cache: `useFetchAhead` asks the provider once the page is complete.
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

/**
 * Who is logged in, as a button that opens their account. In the wide menu it takes the same room before the provider has said whether it
 * keeps accounts.
 */
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

/** A row of the menu that does something instead of leading to a page. */
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
  /** Title of the notice where the dialog's code does not arrive. */
  failure: string;
}

/** A row of the menu that opens a dialog, whose code is fetched when the row is pressed. */
function DialogButton({ load, failure, ...row }: DialogButtonProps) {
  const { Shown, show, hide } = useOnDemand(load, failure);
  return (
    <>
      <FootButton aria-haspopup="dialog" onClick={show} {...row} />
      {Shown ? <Shown onClose={hide} /> : null}
    </>
  );
}

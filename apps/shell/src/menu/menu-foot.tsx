import { useSession } from '@hilvan/api-client';
import { Box, ExitIcon, MoonIcon, Stack, SunIcon, Text, useColorMode } from '@hilvan/ui';
import { AccountButton } from '../account/account-button';
import { PanelButton } from '../panel/panel-button';
import { logout } from '../session/logout';
import { FootButton } from './foot-button';

/** Who is working, their account, the technical panel for Admin, the colour mode and the way out. */
export function MenuFoot({ collapsed = false }: { collapsed?: boolean }) {
  const sesion = useSession((state) => state.sesion);
  const { mode, toggle } = useColorMode();
  const dark = mode === 'dark';
  return (
    <Stack gap="0.5" px="3" py="3" borderTopWidth="1px" borderColor="border">
      {collapsed || !sesion ? null : (
        <Box px="3" pb="2" fontSize="xs">
          <Text fontWeight="semibold" truncate>
            {sesion.nombre || 'Sesión iniciada'}
          </Text>
          <Text color="fg.muted">{sesion.rol}</Text>
        </Box>
      )}
      <AccountButton collapsed={collapsed} />
      {sesion?.rol === 'Admin' ? <PanelButton collapsed={collapsed} /> : null}
      <FootButton
        label={dark ? 'Modo claro' : 'Modo oscuro'}
        Icon={dark ? SunIcon : MoonIcon}
        collapsed={collapsed}
        onClick={toggle}
      />
      <FootButton label="Salir" Icon={ExitIcon} collapsed={collapsed} onClick={() => logout()} />
    </Stack>
  );
}

import { useSession } from '@hilvan/api-client';
import { Box, ExitIcon, MoonIcon, Stack, SunIcon, Text, useColorMode } from '@hilvan/ui';
import { PanelButton } from '../panel/panel-button';
import { logout } from '../session/logout';
import { MENU_ROW } from './menu-row';

/** Who is working, the technical panel for Admin, the colour mode and the way out. */
export function MenuFoot({ collapsed = false }: { collapsed?: boolean }) {
  const sesion = useSession((state) => state.sesion);
  const { mode, toggle } = useColorMode();
  const dark = mode === 'dark';
  const modeLabel = dark ? 'Modo claro' : 'Modo oscuro';
  const row = { ...MENU_ROW, justifyContent: collapsed ? 'center' : 'flex-start' };
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
      {sesion?.rol === 'Admin' ? <PanelButton collapsed={collapsed} /> : null}
      <Box asChild {...row}>
        <button
          type="button"
          onClick={toggle}
          aria-label={modeLabel}
          title={collapsed ? modeLabel : undefined}
        >
          {dark ? <SunIcon w="5" h="5" /> : <MoonIcon w="5" h="5" />}
          {collapsed ? null : modeLabel}
        </button>
      </Box>
      <Box asChild {...row}>
        <button
          type="button"
          onClick={() => logout()}
          aria-label="Salir"
          title={collapsed ? 'Salir' : undefined}
        >
          <ExitIcon w="5" h="5" />
          {collapsed ? null : 'Salir'}
        </button>
      </Box>
    </Stack>
  );
}

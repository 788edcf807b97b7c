import { Box, InfoIcon } from '@hilvan/ui';
import { useOnDemand } from '../layout/use-on-demand';
import { MENU_ROW } from '../menu/menu-row';

const loadPanel = () => import('./technical-panel');

/** The way into the technical panel, whose code arrives when it is asked for. */
export function PanelButton({ collapsed }: { collapsed: boolean }) {
  const { Shown: Panel, show, hide } = useOnDemand(loadPanel, 'No se pudo abrir el panel técnico');
  return (
    <>
      <Box asChild {...MENU_ROW} justifyContent={collapsed ? 'center' : 'flex-start'}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label="Panel técnico"
          title={collapsed ? 'Panel técnico' : undefined}
          onClick={show}
        >
          <InfoIcon w="5" h="5" />
          {collapsed ? null : 'Panel técnico'}
        </button>
      </Box>
      {Panel ? <Panel onClose={hide} /> : null}
    </>
  );
}

import { Box, InfoIcon, notify } from '@hilvan/ui';
import { type ComponentType, useState } from 'react';
import { createPortal } from 'react-dom';
import { MENU_ROW } from '../menu/menu-row';

type Panel = ComponentType<{ onClose(): void }>;

/** The way into the technical panel, whose code arrives when it is asked for. */
export function PanelButton({ collapsed }: { collapsed: boolean }) {
  const [open, setOpen] = useState<{ Panel: Panel } | null>(null);
  const show = () =>
    import('./technical-panel').then(
      ({ TechnicalPanel }) => setOpen({ Panel: TechnicalPanel }),
      () => notify.error('No se pudo abrir el panel técnico', 'Revise la conexión e inténtelo de nuevo.'),
    );
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
      {/* At the body: the menu it is opened from may be hidden while it is open (a turned tablet). */}
      {open ? createPortal(<open.Panel onClose={() => setOpen(null)} />, document.body) : null}
    </>
  );
}

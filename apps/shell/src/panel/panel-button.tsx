import { InfoIcon } from '@hilvan/ui';
import { DialogButton } from '../menu/dialog-button';

const loadPanel = () => import('./technical-panel');

/** The way into the technical panel. */
export const PanelButton = ({ collapsed }: { collapsed: boolean }) => (
  <DialogButton
    label="Panel técnico"
    Icon={InfoIcon}
    collapsed={collapsed}
    load={loadPanel}
    failure="No se pudo abrir el panel técnico"
  />
);

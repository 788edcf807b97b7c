import { useCapacidades } from '@hilvan/api-client';
import { Stack, Text, WarningIcon } from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { DialogSection } from '../layout/dialog-section';
import { registryQuery } from '../registry/registry';
import { OverrideForm } from './override-form';
import { Backs, hasNews, Previews } from './previews';
import { RemotesTable } from './remotes-table';
import { Versions } from './versions';
import { VitalsTable } from './vitals-table';

/** For the people who operate the application: what runs, in which version, and what went wrong. */
export default function TechnicalPanel({ onClose }: { onClose(): void }) {
  const { remotes = [], shell = {}, failure } = useQuery(registryQuery).data ?? {};
  const { vitales } = useCapacidades();
  return (
    <Dialog open title="Panel técnico" size="xl" onClose={onClose}>
      <Stack gap="8" pb="4">
        {failure === undefined ? null : (
          <Text role="status" color="fg.warning" overflowWrap="anywhere">
            <WarningIcon /> El registro de partes no se pudo leer ({failure}). Se usa el último que este
            navegador leyó bien; se intenta de nuevo al cambiar de página y al volver la conexión.
          </Text>
        )}
        <RemotesTable remotes={remotes} />
        {remotes.some(hasNews) ? (
          <DialogSection title="Vistas previas y devoluciones">
            <Previews remotes={remotes} />
          </DialogSection>
        ) : null}
        {vitales ? (
          <DialogSection title="Velocidad">
            <VitalsTable remotes={remotes} />
          </DialogSection>
        ) : null}
        <DialogSection title="Versiones">
          <Versions />
          <Backs of={shell} />
        </DialogSection>
        <DialogSection title="Probar una versión de desarrollo">
          <OverrideForm remotes={remotes} />
        </DialogSection>
      </Stack>
    </Dialog>
  );
}

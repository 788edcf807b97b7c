import { useCapacidades, useSession } from '@hilvan/api-client';
import { DataItem, DataList, Stack } from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { useReducer } from 'react';
import { DialogSection } from '../layout/dialog-section';
import { Everything } from './everything';
import { OpenSessions } from './open-sessions';
import { Passkeys } from './passkeys';
import { PasswordForm } from './password-form';
import { People } from './people';
import { SecondFactor } from './second-factor';
import { Hold } from './use-action';
import { Workshop } from './workshop';

/** The person's own account; an Admin also sees the accounts of everybody. */
export default function AccountDialog({ onClose }: { onClose(): void }) {
  const sesion = useSession((state) => state.sesion);
  const { usuarios, segundoFactor, llaves, exportacion, taller } = useCapacidades();
  const [held, hold] = useReducer((sum: number, change: 1 | -1) => sum + change, 0);
  const isAdmin = sesion?.rol === 'Admin';
  const sections = [
    { title: 'Cambiar la contraseña', isShown: true, Content: PasswordForm },
    { title: 'El taller', isShown: taller && isAdmin, Content: Workshop },
    { title: 'Personas', isShown: usuarios && isAdmin, Content: People },
    { title: 'Segundo factor', isShown: segundoFactor, Content: SecondFactor },
    { title: 'Llaves de acceso', isShown: llaves, Content: Passkeys },
    { title: 'Los datos del taller', isShown: exportacion && isAdmin, Content: Everything },
    // Last, because the list is long: each login of the last weeks is a row.
    { title: 'Sesiones abiertas', isShown: true, Content: OpenSessions },
  ];
  return (
    <Dialog open title="Mi cuenta" size="lg" dismissable={held === 0} onClose={onClose}>
      <Hold value={hold}>
        <Stack gap="8" pb="4">
          <DataList>
            <DataItem label="Nombre">{sesion?.nombre}</DataItem>
            <DataItem label="Rol">{sesion?.rol}</DataItem>
          </DataList>
          {sections.map(({ title, isShown, Content }) =>
            isShown ? (
              <DialogSection key={title} title={title}>
                <Content />
              </DialogSection>
            ) : null,
          )}
        </Stack>
      </Hold>
    </Dialog>
  );
}

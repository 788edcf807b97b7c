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
  return (
    <Dialog open title="Mi cuenta" size="lg" dismissable={held === 0} onClose={onClose}>
      <Hold value={hold}>
        <Stack gap="8" pb="4">
          <DataList>
            <DataItem label="Nombre">{sesion?.nombre}</DataItem>
            <DataItem label="Rol">{sesion?.rol}</DataItem>
          </DataList>
          <DialogSection title="Cambiar la contraseña">
            <PasswordForm />
          </DialogSection>
          {taller && sesion?.rol === 'Admin' ? (
            <DialogSection title="El taller">
              <Workshop />
            </DialogSection>
          ) : null}
          {usuarios && sesion?.rol === 'Admin' ? (
            <DialogSection title="Personas">
              <People self={sesion.usuario} />
            </DialogSection>
          ) : null}
          {segundoFactor ? (
            <DialogSection title="Segundo factor">
              <SecondFactor />
            </DialogSection>
          ) : null}
          {llaves ? (
            <DialogSection title="Llaves de acceso">
              <Passkeys />
            </DialogSection>
          ) : null}
          {exportacion && sesion?.rol === 'Admin' ? (
            <DialogSection title="Los datos del taller">
              <Everything />
            </DialogSection>
          ) : null}
          {/* Last, because the list is long: each login of the last weeks is a row. */}
          <DialogSection title="Sesiones abiertas">
            <OpenSessions />
          </DialogSection>
        </Stack>
      </Hold>
    </Dialog>
  );
}

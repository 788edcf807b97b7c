import { capacidadesQuery } from '@hilvan/api-client';
import { LockIcon } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { DialogButton } from '../menu/dialog-button';

const loadAccount = () => import('./account-dialog');

/** The way into one's own account, where the provider announces one; it is asked once the page is served, not for this. */
export function AccountButton({ collapsed }: { collapsed: boolean }) {
  const { data } = useQuery({ ...capacidadesQuery, enabled: false });
  return data?.cuenta ? (
    <DialogButton
      label="Mi cuenta"
      Icon={LockIcon}
      collapsed={collapsed}
      load={loadAccount}
      failure="No se pudo abrir su cuenta"
    />
  ) : null;
}

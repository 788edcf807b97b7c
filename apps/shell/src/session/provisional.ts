import { useSession } from '@hilvan/api-client';
import { remember } from '../storage/stored';

/**
 * Local storage key of the generated password that the person replaced with their own on this device: until the next login the session still
 * names it.
 */
const KEY = 'hilvan:clave-propia';

/** Until when the generated password works with which the person logged in, ISO 8601; '' where they have chosen their own. */
export const useProvisional = (): string =>
  useSession(({ sesion }) =>
    !sesion?.provisional || localStorage.getItem(KEY) === sesion.provisional ? '' : sesion.provisional,
  );

/** Notes that the person has chosen a password of their own. */
export function passwordChosen(): void {
  const { sesion } = useSession.getState();
  if (!sesion?.provisional) return;
  remember(localStorage, KEY, sesion.provisional);
  useSession.setState({ sesion: { ...sesion, provisional: '' } });
}

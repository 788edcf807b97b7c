import { useSession } from '@hilvan/api-client';
import { remember } from '../storage/stored';

/** Which generated password somebody exchanged for their own on this device: their token goes on naming it. */
const KEY = 'hilvan:clave-propia';

/** Until when the generated password that somebody came in with can be used, ISO 8601; '' where they chose theirs. */
export const useProvisional = (): string =>
  useSession(({ sesion }) =>
    !sesion?.provisional || localStorage.getItem(KEY) === sesion.provisional ? '' : sesion.provisional,
  );

/** Whoever is at work chose a password of their own. */
export function passwordChosen(): void {
  const { sesion } = useSession.getState();
  if (!sesion?.provisional) return;
  remember(localStorage, KEY, sesion.provisional);
  useSession.setState({ sesion: { ...sesion, provisional: '' } });
}

import { ApiError, offers } from '@hilvan/api-client';
import { useEffect, useState } from 'react';

/** Whether this browser can use passkeys here: only over https or on localhost, and only for hosts with a name instead of an IP address. */
export const knowsKeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

/**
 * The code that uses passkeys.
 * @throws {ApiError} `network` where it does not arrive
 */
export const loadKeys = () =>
  import('./keys').catch((cause: unknown) => {
    throw new ApiError('network', { cause });
  });

/** Logs in with a passkey; null where the provider does not announce them or the browser has none. */
export function useKeyLogin(): (() => Promise<void>) | null {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    if (knowsKeys()) void offers().then(({ llaves }) => setOffered(llaves));
  }, []);
  return offered ? logInWithKey : null;
}

const logInWithKey = async (): Promise<void> => (await loadKeys()).enterWithKey();

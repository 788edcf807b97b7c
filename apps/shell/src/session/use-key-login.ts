import { offers } from '@hilvan/api-client';
import { useEffect, useState } from 'react';
import { lateCode } from '../layout/late-code';

/** Whether this browser can use passkeys here: only over https or on localhost, and only for hosts with a name instead of an IP address. */
export const knowsKeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

/** Logs in with a passkey; null where the provider does not announce them or the browser has none. */
export function useKeyLogin(): (() => Promise<void>) | null {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    let gone = false;
    if (knowsKeys()) void offers().then(({ llaves }) => gone || setOffered(llaves));
    return () => {
      gone = true;
    };
  }, []);
  return offered ? logInWithKey : null;
}

const logInWithKey = async (): Promise<void> => (await lateCode(import('./keys'))).enterWithKey();

import { offers } from '@hilvan/api-client';
import { useEffect, useState } from 'react';
import { lateCode } from '../layout/late-code';

/** A browser has passkeys over https and on localhost, and for hosts that have a name. */
export const knowsKeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

/** How to log in with a passkey; null where the provider does not announce them, or the browser has none. */
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

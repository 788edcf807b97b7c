import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Remote } from '../registry/remote';

/**
 * The build, or the builds, that a page stays on: a redeployed one takes over at the next navigation, never under an open page. `repin`
 * switches at once, for a page that could not be opened.
 */
export function usePinned<T>(
  deployed: T,
  isSame: (a: T, b: T) => boolean,
): [pinned: T, repin: (now: T) => void] {
  const { pathname } = useLocation();
  const [pinned, setPinned] = useState({ pathname, of: deployed });
  const repin = (now: T) => setPinned({ pathname, of: now });
  if (pinned.pathname === pathname) return [pinned.of, repin];
  const of = isSame(pinned.of, deployed) ? pinned.of : deployed;
  repin(of);
  return [of, repin];
}

export const isSame = (a: Remote, b: Remote) => a.build === b.build && a.fault === b.fault;

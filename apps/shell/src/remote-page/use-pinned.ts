import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Remote } from '../registry/remote';

/**
 * The build of a remote that a page stays on: a redeployed one takes over at the next navigation, never under a page
 * that is open. `repin` takes another at once, for a page that could not be opened.
 */
export function usePinned(deployed: Remote): [pinned: Remote, repin: (remote: Remote) => void] {
  const { pathname } = useLocation();
  const [pinned, setPinned] = useState({ pathname, remote: deployed });
  const repin = (remote: Remote) => setPinned({ pathname, remote });
  if (pinned.pathname === pathname) return [pinned.remote, repin];
  const remote = isSame(pinned.remote, deployed) ? pinned.remote : deployed;
  setPinned({ pathname, remote });
  return [remote, repin];
}

const isSame = (a: Remote, b: Remote) => a.build === b.build && a.fault === b.fault;

import { ApiError, onLost } from '@hilvan/api-client';
import { API_BASE } from '@hilvan/contract';
import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { useStatuses } from '../federation/status';

/** How long to wait for an answer, and how long until asking again while nobody answers, in milliseconds. */
const PATIENCE_MS = 5000;
const AGAIN_MS = 4000;

/**
 * Tells TanStack's onlineManager whether the provider can be reached, by asking it. What the browser says of the connection is only a
 * reason to ask, since the server may stand in the next room; so is a call, or a part of the application, that got no answer.
 * @returns how to stop
 */
export function watchConnection(client: QueryClient): () => void {
  // In place of the manager's own listeners, which believe the browser.
  onlineManager.setEventListener(() => undefined);
  const watching = new AbortController();
  const { signal } = watching;
  let timer: ReturnType<typeof setTimeout>;
  let asking = false;
  const ask = async () => {
    if (asking) return;
    asking = true;
    clearTimeout(timer);
    const reached = await reaches();
    asking = false;
    onlineManager.setOnline(reached);
    if (!reached) timer = setTimeout(ask, AGAIN_MS);
  };
  const askAgain = () => {
    if (!onlineManager.isOnline()) void ask();
  };
  const stops = [
    onLost(ask),
    useStatuses.subscribe((now, before) => {
      if (Object.keys(now).some((name) => now[name]?.state === 'falló' && before[name] !== now[name]))
        void ask();
    }),
  ];
  window.addEventListener('online', ask, { signal });
  window.addEventListener('offline', ask, { signal });
  window.addEventListener('focus', askAgain, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    for (const end of stops) end();
  });
  // Asks at once where something failed before this began to listen.
  const failed = Object.values(useStatuses.getState()).some(({ state }) => state === 'falló');
  const queries = client.getQueryCache().getAll();
  if (!navigator.onLine || failed || queries.some(isLost)) void ask();
  return () => watching.abort();
}

/** Whether the provider answers. A refusal is an answer too; an error of a gateway in front of it (502 to 504) is not. */
async function reaches(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { status } = await fetch(`${API_BASE}/capacidades`, { cache: 'no-store', signal });
    return status < 502 || status > 504;
  } catch {
    return false;
  }
}

const isLost = ({ state: { error } }: Query): boolean => error instanceof ApiError && error.lost;

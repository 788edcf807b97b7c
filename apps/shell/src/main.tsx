import { createQueryClient, useSession } from '@hilvan/api-client';
import { silenceNotices, UiProvider } from '@hilvan/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { warmFirst } from './gate/warm';
import { isListKept } from './offline/kept';
import { registryQuery } from './registry/registry';
import { faultOf } from './reporting/fault';
import { report } from './reporting/report';
import { tellOfFaults } from './reporting/watch';
import { createRouter } from './router';

/** How long the first paint waits for the registry, in milliseconds: drawn without it, the menu would grow under the person's pointer. */
const PATIENCE_MS = 1000;
/**
 * How long the first paint waits for the page, in milliseconds, where an earlier visit left its files in the cache: menu and page are then
 * laid out once instead of one after the other.
 */
const PAGE_SOON_MS = 150;

const pause = (ms: number) => new Promise<void>((over) => setTimeout(over, ms));
tellOfFaults();
const queryClient = createQueryClient();
// The answer is already on its way: index.html and the boot have asked for it.
const registryRead = queryClient.prefetchQuery(registryQuery).then(() => {
  const registry = queryClient.getQueryData(registryQuery.queryKey);
  const rol = useSession.getState().sesion?.rol;
  if (!registry || !rol) return;
  // Asks for the page's code and what it reads before React has drawn anything.
  const page = warmFirst(location.pathname, rol, registry.remotes, queryClient);
  return isListKept() ? Promise.race([page, pause(PAGE_SOON_MS)]) : undefined;
});

// While the login covers a page whose session ended, notices are silent: beneath it one could be neither read nor closed.
silenceNotices(() => useSession.getState().vencida);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
/** An error that no boundary caught: React has removed everything from the screen. */
const onUncaughtError = (error: unknown) => {
  console.error(error);
  report(faultOf(error));
};
const draw = () =>
  createRoot(root, { onUncaughtError }).render(
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={createRouter()} />
      </UiProvider>
    </QueryClientProvider>,
  );
void Promise.race([registryRead, pause(PATIENCE_MS)]).then(draw);

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

/** How long the first paint waits for the registry: drawn without it, the menu would grow under the hand. */
const PATIENCE_MS = 1000;
/** Where an earlier visit left its files, the page is there this soon: menu and page are laid out once, and not one after the other. */
const PAGE_SOON_MS = 150;

const pause = (ms: number) => new Promise<void>((over) => setTimeout(over, ms));
tellOfFaults();
const queryClient = createQueryClient();
// The answer is already on its way: index.html and the boot have asked for it.
const registryRead = queryClient.prefetchQuery(registryQuery).then(() => {
  const registry = queryClient.getQueryData(registryQuery.queryKey);
  const rol = useSession.getState().sesion?.rol;
  if (!registry || !rol) return;
  // The page's code and what it reads are on their way before React has drawn anything.
  const page = warmFirst(location.pathname, rol, registry.remotes, queryClient);
  return isListKept() ? Promise.race([page, pause(PAGE_SOON_MS)]) : undefined;
});

// The login over a page whose session ended covers everything: a notice beneath it could be neither read nor closed.
silenceNotices(() => useSession.getState().vencida);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
/** Nothing is left on the screen then. */
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

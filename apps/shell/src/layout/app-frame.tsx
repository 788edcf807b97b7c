import { useSession } from '@hilvan/api-client';
import {
  Box,
  type ContributedProps,
  ContributedProvider,
  Flex,
  useListStateReset,
  useOnDemand,
} from '@hilvan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { statusOf } from '../federation/status';
import { type Decision, decide } from '../gate/decide';
import { Screen } from '../gate/screen';
import { warm, warmLinks } from '../gate/warm';
import { currentEntry, menuOf } from '../menu/menu-of';
import { PhoneMenu } from '../menu/phone-menu';
import { SideMenu } from '../menu/side-menu';
import { ContributedSections } from '../points/load-sections';
import { registryQuery } from '../registry/registry';
import type { Remote } from '../registry/remote';
import { usePinned } from '../remote-page/use-pinned';
import { loadSearch, useSearchKeys } from '../search/open-search';
import { useWelcome } from '../session/use-welcome';
import { loadPatiently } from './late-code';
import { CONTENT_ID, focusContent, SkipLink } from './skip-link';
import { useFetchAhead } from './use-fetch-ahead';
import { useReach } from './use-reach';
import { useScrollPlace } from './use-scroll-place';
import { RegistryFault } from './warning-bar';

/** A navigation reads the registry again when it is older than this, in milliseconds. */
const REGISTRY_AGE_MS = 30_000;
const VITALS_AFTER_MS = 4_000;
const ConnectionBar = lazy(() => loadPatiently(() => import('../offline/connection-bar')));
/** Fetched long after everything that a page needs: the browser buffers the measurements until then. */
const Vitals = lazy(async () => {
  await new Promise((later) => setTimeout(later, VITALS_AFTER_MS));
  return loadPatiently(() => import('../reporting/vitals'));
});
/** Fetched on demand, because only developers ever see it. */
const OverrideBanner = lazy(() => loadPatiently(() => import('./override-banner')));
const Contributed = (given: ContributedProps) => (
  <Suspense>
    <ContributedSections {...given} />
  </Suspense>
);

const NONE: Remote[] = [];

/** Whether a registry that was read meanwhile takes the address of an open page away, which waits for the next navigation. */
const isTaken = (first: Decision, now: Decision): first is Extract<Decision, { kind: 'remote' }> =>
  first.kind === 'remote' &&
  !(now.kind === 'remote' && now.remote.name === first.remote.name) &&
  // Nobody has worked on a page that is not open yet.
  statusOf(first.remote.name).state === 'abierta';

/** Menu and page of a person who is logged in; both follow from the registry. */
export function AppFrame() {
  const { pathname } = useLocation();
  const rol = useSession((state) => state.sesion?.rol) ?? 'Visor';
  const client = useQueryClient();
  const registry = useQuery(registryQuery);
  const remotes = registry.data?.remotes ?? NONE;
  const decided = decide(pathname, rol, remotes);
  const [first, pin] = usePinned(decided, () => false);
  if (first.kind !== 'remote' && decided.kind === 'remote') pin(decided);
  const decision = isTaken(first, decided) ? first : decided;
  const entries = useMemo(() => menuOf(rol, remotes), [rol, remotes]);
  const reaching = useReach((to) => void warm(to, rol, remotes, client));
  const section = decision.kind === 'remote' ? decision.owned.section : undefined;

  const { Shown: Search, show, hide } = useOnDemand(loadSearch, 'No se pudo abrir la búsqueda');

  useSearchKeys(show);
  useListStateReset();
  useScrollPlace();
  useWelcome();
  const served = useFetchAhead(
    useCallback(() => warmLinks(pathname, rol, remotes), [pathname, rol, remotes]),
  );
  const failed = registry.data?.failure !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address checks what is deployed
  useEffect(() => {
    void client.prefetchQuery({ ...registryQuery, staleTime: failed ? 0 : REGISTRY_AGE_MS });
  }, [pathname]);

  const retry = () => {
    focusContent();
    void registry.refetch();
  };

  const current = currentEntry(pathname, section, entries);
  const menu = { entries, current, exact: pathname === current, onSearch: show };

  return (
    <Flex direction={{ base: 'column', md: 'row' }} minH="100dvh" {...reaching}>
      <SkipLink />
      <PhoneMenu {...menu} />
      <SideMenu {...menu} />
      <Box as="main" id={CONTENT_ID} tabIndex={-1} flex="1" minW="0" outline="none">
        {/* At once on a remote's page, which may show rows of an earlier visit; on the home page once that is complete. */}
        {served || decision.kind === 'remote' ? (
          <Suspense>
            <ConnectionBar rol={rol} remotes={remotes} served={served} />
          </Suspense>
        ) : null}
        {remotes.some(({ origin }) => origin) ? (
          <Suspense>
            <OverrideBanner remotes={remotes} />
          </Suspense>
        ) : null}
        {registry.error && !registry.data ? <RegistryFault onRetry={retry} /> : null}
        <Suspense>
          <Vitals part={decision.kind === 'remote' ? decision.remote.name : 'shell'} />
        </Suspense>
        <ContributedProvider value={Contributed}>
          <Screen decision={decision} registry={registry} />
        </ContributedProvider>
      </Box>
      {Search ? <Search rol={rol} remotes={remotes} entries={entries} onClose={hide} /> : null}
    </Flex>
  );
}

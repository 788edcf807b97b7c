import { addDays, formatMomento, hoy, type Rol } from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { Button, Flex, WarningIcon } from '@hilvan/ui';
import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { loadPatiently } from '../layout/late-code';
import { focusContent } from '../layout/skip-link';
import type { Remote } from '../registry/remote';
import { keepAnswers, refreshShown, useIsLeftOld, useShownSince } from './keep-answers';
import { keepForOffline } from './keep-for-offline';
import { watchConnection } from './watch-connection';

interface Props {
  rol: Rol;
  /** Empty while the registry has not been read. */
  remotes: Remote[];
  /** Whether the page is complete; what a later reload needs is fetched only then. */
  served: boolean;
}

/**
 * A line above the page while the provider cannot be reached, or while rows of an earlier visit are shown because reading them again failed.
 * It is no higher than the page's scroll padding, so that it hides nothing that is scrolled to.
 */
export default function ConnectionBar({ rol, remotes, served }: Props) {
  const client = useQueryClient();
  const online = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
  useEffect(() => watchConnection(client), [client]);
  useEffect(() => keepAnswers(client), [client]);
  useEffect(() => {
    if (served && remotes.length > 0) void keepForOffline(rol, remotes);
  }, [rol, remotes, served]);
  useEffect(() => (served ? followLater(client) : undefined), [client, served]);
  const since = useShownSince(client);
  const isLeftOld = useIsLeftOld(client);
  const today = useHoy();
  const old = online && since !== undefined;
  const retry = () => {
    focusContent();
    refreshShown(client);
  };
  return (
    <>
      {/* Always there: a live region that appears together with its text is not read out. */}
      <Flex role="status" data-no-print="" {...(!online ? LINE : old && !isLeftOld ? OVER_THE_PAGE : {})}>
        {!online ? (
          <>
            <WarningIcon hideBelow="sm" />
            Sin conexión:{' '}
            {since === undefined ? 'lo que escribe queda en este equipo' : `datos ${momentOf(since, today)}`}
          </>
        ) : old && !isLeftOld ? (
          'Actualizando…'
        ) : null}
      </Flex>
      {old && isLeftOld ? (
        <Flex role="alert" data-no-print="" {...LINE}>
          <WarningIcon hideBelow="sm" />
          Sin actualizar: datos {momentOf(since, today)}
          <Button size="xs" h="6" variant="plain" onClick={retry}>
            Reintentar
          </Button>
        </Flex>
      ) : null}
    </>
  );
}

function followLater(client: QueryClient): () => void {
  const leaving = new AbortController();
  void loadPatiently(() => import('./follow-changes')).then(({ followChanges }) =>
    followChanges(client, leaving.signal),
  );
  return () => leaving.abort();
}

const LINE = {
  align: 'center',
  justify: 'center',
  gap: '2',
  position: 'sticky',
  top: { base: '14', md: '0' },
  zIndex: 'docked',
  h: '6',
  px: '2',
  fontSize: 'xs',
  whiteSpace: 'nowrap',
  bg: 'bg.warning',
  color: 'fg.warning',
} as const;

/** Lies over the page, so that nothing moves, and appears only after 300 ms, so that a quick answer does not make it flash. */
const OVER_THE_PAGE = {
  position: 'fixed',
  bottom: '3',
  left: '50%',
  translate: '-50% 0',
  zIndex: 'docked',
  px: '3',
  py: '1',
  fontSize: 'xs',
  bg: 'bg.muted',
  color: 'fg.muted',
  borderRadius: 'full',
  pointerEvents: 'none',
  animation: 'fade 200ms 300ms both',
} as const;

/** A moment in words: 'de hoy a las 14:05', 'del 9/3/2026 a las 08:00'. */
const momentOf = (at: number, today: string): string => {
  const instant = new Date(at);
  const day = hoy(instant);
  const [written, time] = formatMomento(instant.toISOString()).split(', ');
  return `${day === today ? 'de hoy' : day === addDays(today, -1) ? 'de ayer' : `del ${written}`} a las ${time}`;
};

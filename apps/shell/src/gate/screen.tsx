import type { Denial } from '@hilvan/remote-kit';
import { DeniedState, notify } from '@hilvan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { HomePage } from '../home/home-page';
import { NotFoundPage, PageSkeleton } from '../remote-page/page-states';
import { RemotePage } from '../remote-page/remote-page';
import type { Decision } from './decide';

interface Props {
  decision: Decision;
  registry: Pick<UseQueryResult, 'data' | 'error'>;
}

/** Turns a decision into a page; nothing else does. */
export function Screen({ decision, registry }: Props) {
  const { pathname } = useLocation();
  switch (decision.kind) {
    case 'home':
      return <HomePage />;
    case 'denied':
      return <Denied key={pathname} denial={decision.denial} />;
    case 'remote':
      // Keyed by name alone: a newly deployed build does not remount the open page but waits for a navigation.
      return <RemotePage key={decision.remote.name} remote={decision.remote} />;
    case 'not-found':
      // Without a registry it is unknown which addresses exist. That it could not be read is said by `AppFrame`.
      if (registry.data) return <NotFoundPage />;
      return registry.error ? null : <PageSkeleton />;
  }
}

/** Says why the page is denied, then leads to the denial's `redirect`. The remote's code is never fetched. */
function Denied({ denial }: { denial: Required<Denial> }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, for the decision at mounting
  useEffect(() => {
    let left = false;
    void notify.error(denial.title, denial.text).then(() => {
      if (!left) navigate(denial.redirect, { replace: true });
    });
    return () => {
      left = true;
    };
  }, []);
  return <DeniedState text={denial.text} backTo={denial.redirect} />;
}

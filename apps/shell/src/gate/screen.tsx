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

/** The one place that turns a decision into a page. */
export function Screen({ decision, registry }: Props) {
  const { pathname } = useLocation();
  switch (decision.kind) {
    case 'home':
      return <HomePage />;
    case 'denied':
      return <Denied key={pathname} denial={decision.denial} />;
    case 'remote':
      // A newly deployed build changes no key: it waits for a navigation.
      return <RemotePage key={decision.remote.name} remote={decision.remote} />;
    case 'not-found':
      // Without a registry nobody knows which addresses exist: AppFrame says that it could not be read.
      if (registry.data) return <NotFoundPage />;
      return registry.error ? null : <PageSkeleton />;
  }
}

/** Says why, then takes the person where the denial leads; the remote's code is never fetched. */
function Denied({ denial }: { denial: Required<Denial> }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once, as it was decided for this address
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

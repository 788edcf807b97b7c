import type { UseQueryResult } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { HomePage } from '../home/home-page';
import { NotFoundPage } from '../not-found/not-found-page';
import { PageSkeleton } from '../remote-page/page-skeleton';
import { RemotePage } from '../remote-page/remote-page';
import type { Decision } from './decide';
import { Denied } from './denied';

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
      // A developer's build takes over and goes at once; a deployed one waits for a navigation.
      return (
        <RemotePage
          key={`${decision.remote.name} ${decision.remote.origin ?? ''}`}
          remote={decision.remote}
        />
      );
    case 'not-found':
      // Without a registry nobody can say that an address does not exist; the frame says that it is missing.
      if (registry.data) return <NotFoundPage />;
      return registry.error ? null : <PageSkeleton />;
  }
}

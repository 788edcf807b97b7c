import { Suspense } from 'react';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { focusContent } from '../layout/skip-link';
import type { Remote } from '../registry/remote';
import { ErrorBoundary } from './faults';
import { NotFoundPage, PageSkeleton, RemoteFailure } from './page-states';
import { useRemoteRoutes } from './use-remote-routes';

/** Mounts the pages of one remote, or says that they could not be opened. */
export function RemotePage({ remote: deployed }: { remote: Remote }) {
  const { routes, error, broken, remote, attempt, retry, onError } = useRemoteRoutes(deployed);
  if (error) {
    const onRetry = () => {
      focusContent();
      void retry();
    };
    return <RemoteFailure remote={remote} error={error} broken={broken} onRetry={onRetry} />;
  }
  if (!routes) return <PageSkeleton />;
  return (
    <ErrorBoundary key={attempt} onError={onError}>
      <Suspense fallback={<PageSkeleton />}>
        <RemoteRoutes routes={routes} />
      </Suspense>
    </ErrorBoundary>
  );
}

const RemoteRoutes = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes) ?? <NotFoundPage />;

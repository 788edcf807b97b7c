import createCache from '@emotion/cache';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { UiWithStyles } from '../provider/ui-provider';

export type RenderedPage = RenderResult & {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
  queryClient: QueryClient;
};

/** Styles go outside the document, because jsdom would try every rule for each element that a query by role looks at. */
const unseen = createCache({ key: 'css', container: document.createElement('div') });

/**
 * Draws a screen as the shell does, unstyled: theme, data router, queries without retries.
 * @param page An element (shown at every address) or the remote's routes.
 * @param at The address to start at.
 */
export const renderPage = (page: ReactElement | string | RouteObject[], at = '/'): RenderedPage => {
  const routes = Array.isArray(page) ? page : [{ path: '*', element: page }];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  const result = render(
    <UiWithStyles cache={unseen}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiWithStyles>,
  );
  return { ...result, user: userEvent.setup(), router, queryClient };
};

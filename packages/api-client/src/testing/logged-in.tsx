import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach } from 'vitest';
import { createQueryClient } from '../query/query-client';
import { openSession } from '../session/session-store';

/** Each test of the file begins with an Admin logged in and nothing read; hooks are rendered in `wrapper`. */
export function loggedIn() {
  const client = createQueryClient();
  beforeEach(() => {
    openSession('un.token.x', 'Admin', 'ana@x.cr');
    client.clear();
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, wrapper };
}

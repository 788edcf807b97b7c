import { lazyPage } from '@hilvan/remote-kit';
import type { ContributedProps } from '@hilvan/ui';
import type { ComponentType } from 'react';

/** The sections that remotes add to a page. Where this code does not arrive, the page has none. */
export const ContributedSections = lazyPage<ContributedProps>(
  (): Promise<{ default: ComponentType<ContributedProps> }> =>
    import('./contributed-sections').catch(() => ({ default: () => null })),
);

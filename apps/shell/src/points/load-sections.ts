import { lazyPage } from '@hilvan/remote-kit';
import type { ContributedProps } from '@hilvan/ui';
import type { ComponentType } from 'react';

/** What others add to a page; where its code cannot be fetched, a page stands without. */
export const ContributedSections = lazyPage<ContributedProps>(
  (): Promise<{ default: ComponentType<ContributedProps> }> =>
    import('./contributed-sections').catch(() => ({ default: () => null })),
);

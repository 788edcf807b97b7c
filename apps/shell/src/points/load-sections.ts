import { lazyPage } from '@hilvan/remote-kit';
import type { ContributedProps } from '@hilvan/ui';
import type { ComponentType } from 'react';

/** What remotes add to a page. Where this code cannot be fetched, the page goes without. */
export const ContributedSections = lazyPage<ContributedProps>(
  (): Promise<{ default: ComponentType<ContributedProps> }> =>
    import('./contributed-sections').catch(() => ({ default: () => null })),
);

import { lazyPage } from '@hilvan/remote-kit';
import type { ContributedProps } from '@hilvan/ui';
import { loadPatiently } from '../layout/late-code';

/** The sections that remotes add to a page. Until this code arrives, the page has none. */
export const ContributedSections = lazyPage<ContributedProps>(() =>
  loadPatiently(() => import('./contributed-sections')),
);

import { useContributed } from '@hilvan/ui';
import type { SectionPoint, SectionPoints, SectionsOf } from './points';

type SubjectOf<P extends SectionPoint> = SectionPoints[P] extends SectionsOf<infer Subject> ? Subject : never;

/** Where a page lets other remotes add to it; nothing in a remote that runs without the house. */
export function Sections<P extends SectionPoint>({ point, subject }: { point: P; subject: SubjectOf<P> }) {
  const Contributed = useContributed();
  return <Contributed point={point} subject={subject} />;
}

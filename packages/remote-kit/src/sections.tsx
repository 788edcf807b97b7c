import { useContributed } from '@hilvan/ui';
import type { SectionPoint, SectionPoints, SectionsOf } from './points';

type SubjectOf<P extends SectionPoint> = SectionPoints[P] extends SectionsOf<infer Subject> ? Subject : never;

/** The place where a page shows what other remotes contribute to it. A remote that runs without a shell shows nothing there. */
export function Sections<P extends SectionPoint>({ point, subject }: { point: P; subject: SubjectOf<P> }) {
  const Contributed = useContributed();
  return <Contributed point={point} subject={subject} />;
}

import { useSession } from '@hilvan/api-client';
import type { Rol } from '@hilvan/contract';
import { POINTS, type SectionPoint, type SectionPoints } from '@hilvan/remote-kit';
import type { ContributedProps } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { fetchCode } from '../federation/preload';
import { registryQuery } from '../registry/registry';
import { ErrorBoundary, reportRemote } from '../remote-page/faults';
import { useContributions, useLate } from './use-contributions';

/** Sections appear together, so that none pushes another away; late ones are waited for no longer than this, in milliseconds. */
const TOGETHER_MS = 1000;

const isSectionPoint = (point: string): point is SectionPoint =>
  point !== 'buscar/v1' && POINTS.some((known) => known === point);

/** The sections that remotes add to a page. One that is missing, does not arrive or throws leaves the others standing. */
export default function ContributedSections({ point, subject }: ContributedProps) {
  return isSectionPoint(point) ? <Contributions point={point} subject={subject} /> : null;
}

function Contributions({ point, subject }: { point: SectionPoint; subject: object }) {
  const rol = useSession((state) => state.sesion?.rol) ?? 'Visor';
  const remotes = useQuery(registryQuery).data?.remotes ?? [];
  const { contributions } = useContributions(point, rol, remotes, (given) =>
    Promise.all(sectionsFor(rol, given).map(({ Section }) => fetchCode(Section))),
  );
  const late = useLate(TOGETHER_MS);
  if (!late && contributions.some(({ given, failed }) => !given && !failed)) return null;
  return contributions
    .flatMap(({ remote, given }) =>
      sectionsFor(rol, given).map((section, place) => ({
        ...section,
        remote,
        key: `${remote.name} ${remote.build} ${place}`,
      })),
    )
    .sort((a, b) => a.order - b.order)
    .map(({ key, remote, Section }) => {
      // `Sections` of remote-kit types the subject by its point, so the subject fits this section.
      const Drawn = Section as ComponentType<object>;
      return (
        <ErrorBoundary key={key} onError={(error) => reportRemote('página', remote, error)}>
          <Suspense>
            <Drawn {...subject} />
          </Suspense>
        </ErrorBoundary>
      );
    });
}

const sectionsFor = (rol: Rol, given?: SectionPoints[SectionPoint]) =>
  (given?.sections ?? []).filter(({ roles }) => !roles || roles.includes(rol));

import { Heading, Stack } from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { registryQuery } from '../registry/registry';
import { OverrideForm } from './override-form';
import { RemotesTable } from './remotes-table';
import { Versions } from './versions';

/** For whoever operates the house: what runs, in which version, and what went wrong. */
export default function TechnicalPanel({ onClose }: { onClose(): void }) {
  const remotes = useQuery(registryQuery).data?.remotes ?? [];
  return (
    <Dialog open title="Panel técnico" size="xl" onClose={onClose}>
      <Stack gap="8" pb="4">
        <RemotesTable remotes={remotes} />
        <Section title="Versiones">
          <Versions />
        </Section>
        <Section title="Probar una versión de desarrollo">
          <OverrideForm remotes={remotes} />
        </Section>
      </Stack>
    </Dialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="3">
      <Heading as="h3" size="md">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

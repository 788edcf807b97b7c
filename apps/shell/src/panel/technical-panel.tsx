import { CloseIcon, Flex, Heading, IconButton, Stack } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Modal } from '../layout/modal';
import { registryQuery } from '../registry/registry';
import { OverrideForm } from './override-form';
import { RemotesTable } from './remotes-table';
import { Versions } from './versions';

/** For whoever operates the house: what runs, in which version, and what went wrong. */
export function TechnicalPanel({ onClose }: { onClose(): void }) {
  const remotes = useQuery(registryQuery).data?.remotes ?? [];
  return (
    <Modal label="Panel técnico" place="wide" onCancel={onClose}>
      <Stack gap="8" p={{ base: '4', md: '7' }}>
        <Flex align="center" justify="space-between">
          <Heading as="h2" size="lg">
            Panel técnico
          </Heading>
          <IconButton aria-label="Cerrar" onClick={onClose}>
            <CloseIcon w="5" h="5" />
          </IconButton>
        </Flex>
        <RemotesTable remotes={remotes} />
        <Section title="Versiones">
          <Versions />
        </Section>
        <Section title="Probar una versión de desarrollo">
          <OverrideForm remotes={remotes} />
        </Section>
      </Stack>
    </Modal>
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

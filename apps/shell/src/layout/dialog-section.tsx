import { Heading, Stack } from '@hilvan/ui';
import { type ReactNode, useId } from 'react';

export function DialogSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Stack as="section" gap="3" aria-labelledby={heading}>
      <Heading as="h3" size="md" id={heading}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

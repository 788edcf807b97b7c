import { EmptyState as State } from '@chakra-ui/react';
import { Button } from '../primitives/button';
import { WarningIcon } from '../primitives/icons';
import { Text } from '../primitives/typography';
import { errorText } from './error-text';

export type ErrorStateProps = { error: unknown; onRetry?: () => void; title?: string };

/** What stands where the data would be: says what happened in Spanish and offers 'Reintentar'. */
export const ErrorState = ({
  error,
  onRetry,
  title = 'No se pudieron cargar los datos',
}: ErrorStateProps) => (
  <State.Root role="alert" colorPalette="red">
    <State.Indicator>
      <WarningIcon color="fg.error" />
    </State.Indicator>
    <Text fontWeight="semibold">{title}</Text>
    <Text color="fg.muted" whiteSpace="pre-line">
      {errorText(error)}
    </Text>
    {onRetry ? (
      <Button variant="outline" colorPalette="brand" mt="2" onClick={onRetry}>
        Reintentar
      </Button>
    ) : null}
  </State.Root>
);

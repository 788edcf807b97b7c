import { Flex } from '@chakra-ui/react';
import { Text } from '../primitives/button';
import { RetryButton } from './retry-button';

type FailedLineProps = { text: string; onRetry: () => unknown };

/** A failed read beside what is of use without it: one line, with 'Reintentar'. */
export const FailedLine = ({ text, onRetry }: FailedLineProps) => (
  <Flex role="alert" align="center" gap="3" wrap="wrap" my="2">
    <Text color="fg.muted">{text}</Text>
    <RetryButton size="sm" onRetry={onRetry} />
  </Flex>
);

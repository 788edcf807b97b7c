import { Flex } from '@chakra-ui/react';
import { Button, Text } from '../primitives/button';

type FailedLineProps = { text: string; onRetry: () => unknown };

/** A failed read beside what is of use without it: one line, with 'Reintentar'. */
export const FailedLine = ({ text, onRetry }: FailedLineProps) => (
  <Flex role="alert" align="center" gap="3" wrap="wrap" my="2">
    <Text color="fg.muted">{text}</Text>
    <Button size="sm" variant="outline" onClick={() => void onRetry()}>
      Reintentar
    </Button>
  </Flex>
);

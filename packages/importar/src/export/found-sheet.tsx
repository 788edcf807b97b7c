import { Flex, HStack } from '@hilvan/ui';
import type { ReactNode } from 'react';
import { ExportButtons, type ExportButtonsProps } from './export-buttons';

export type FoundSheetProps<T> = Omit<ExportButtonsProps<T>, 'size'> & {
  /** Stands beside the buttons. */
  children?: ReactNode;
};

/** Between the search of a list and its table: what was found, as a file. */
export const FoundSheet = <T,>({ children, ...found }: FoundSheetProps<T>) => (
  <Flex justify="space-between" align="center" wrap="wrap" gap="2" data-no-print="">
    <div>{children}</div>
    <HStack gap="2">
      <ExportButtons {...found} size="sm" />
    </HStack>
  </Flex>
);

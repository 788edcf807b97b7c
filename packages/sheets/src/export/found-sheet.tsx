import { Flex, HStack, texto } from '@hilvan/ui';
import type { ReactNode } from 'react';
import { ExportButtons } from './export-buttons';
import type { SheetColumn } from './save-sheet';

/**
 * The `summary` of a `SearchTable`: what was found, as a file. Call it outside the component.
 * @param name the file's, without date and ending: 'clientes'
 */
export const foundSheet =
  <T,>(name: string, columns: readonly SheetColumn<T>[]) =>
  (found: readonly T[] | undefined, beside: ReactNode = null) => (
    <Flex justify="space-between" align="center" wrap="wrap" gap="2" mb="1" data-no-print="">
      <div>{beside}</div>
      {found?.length ? (
        <HStack gap="1">
          <ExportButtons quiet name={name} columns={columns} rows={found} />
        </HStack>
      ) : null}
    </Flex>
  );

/** A column of text; what the contract writes for nothing ('NA') is an empty cell. */
export const words = <T,>(header: string, of: (row: T) => string): SheetColumn<T> => ({
  header,
  value: (row) => texto(of(row), ''),
});

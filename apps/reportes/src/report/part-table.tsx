import { ExportButtons, type ExportButtonsProps, type SheetColumn } from '@hilvan/sheets/export';
import { Box, HStack, inSortOrder } from '@hilvan/ui';
import { useState } from 'react';
import { forFiles, type ReportColumn } from './column';
import { IN_EXCEL, ReportTable, tableColumns } from './report-table';

interface PartTableProps<T> {
  caption: string;
  /** The name of its files, without date and ending. */
  fileName: string;
  /** The days that its files are of; null where they hold all that there is. */
  period: ExportButtonsProps<T>['period'] | null;
  columns: readonly ReportColumn<T>[];
  /** Columns that only its files have, after the others. */
  inFiles?: readonly SheetColumn<T>[];
  rows: readonly T[];
}

/** A second table of a report, with files of its own. Its page and order are not kept in the address, which holds those of the main table. */
export function PartTable<T extends object>({
  caption,
  fileName,
  period,
  columns,
  inFiles = [],
  rows,
}: PartTableProps<T>) {
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState('');
  const inOrder = () => inSortOrder(rows, tableColumns(columns), sort);
  return (
    <Box mb="6">
      <HStack justify="end" gap="1" wrap="wrap" data-no-print="">
        <ExportButtons
          quiet
          name={fileName}
          period={period ?? undefined}
          columns={forFiles([...columns, ...inFiles])}
          rows={rows}
          inOrder={inOrder}
        />
      </HStack>
      <ReportTable
        caption={caption}
        columns={columns}
        rows={rows}
        list={{ page, setPage, sort, setSort }}
        allIn={IN_EXCEL}
      />
    </Box>
  );
}

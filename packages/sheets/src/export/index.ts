/** What a person sees, as a file; the writer of Excel's format is fetched with the first one. */
export { ExportButtons, type ExportButtonsProps, foundSheet, words } from './export-buttons';

export type { CellKind, CellValue, SheetColumn } from './save-sheet';

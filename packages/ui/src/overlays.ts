/**
 * @packageDocumentation
 * What floats over a page (dialogs, menus, pickers), the pieces of a work document, the frames of list and record pages and
 * the choice of a conflict. A second shared module, so that the login carries none of it.
 */
export { compareFields } from './conflicts/compare-fields';
export { compareDocument, type LineNames, linesById, linesByProduct } from './conflicts/compare-lines';
export type { Comparison, Diferencia } from './conflicts/comparison';
export { ConflictDialog, type ConflictDialogProps } from './conflicts/conflict-dialog';
export { type UseConflict, useConflict } from './conflicts/use-conflict';
export { AccionesDocumento, type AccionesDocumentoProps } from './documento/acciones-documento';
export { EntregadoCell } from './documento/entregado-cell';
export type { Linea } from './documento/linea';
export { LineaForm, type LineaFormProps, lineaErrors, type ProductoElegible } from './documento/linea-form';
export { LineasSection, type LineasSectionProps } from './documento/lineas-section';
export { LineasTable, type LineasTableProps } from './documento/lineas-table';
export { anularDocumento, pasarEstado } from './documento/pasos';
export { Saldo } from './documento/saldo';
export { type Montos, Totales, type TotalesProps } from './documento/totales';
export { BackLink } from './frames/back-link';
export { RecordForm, type RecordFormProps } from './frames/record-form';
export { RecordState, type RecordStateProps } from './frames/record-state';
export { RowForm, type RowFormProps } from './frames/row-form';
export { SearchTable, type SearchTableProps } from './frames/search-table';
export { Dialog, type DialogProps } from './overlays/dialog';
export { Drawer, type DrawerProps } from './overlays/drawer';
export { Menu, type MenuEntry, type MenuProps } from './overlays/menu';
export { Picker, type PickerProps } from './overlays/picker';
export { PickerField, type PickerFieldProps } from './overlays/picker-field';
export { Tooltip, type TooltipProps } from './overlays/tooltip';

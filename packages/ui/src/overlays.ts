/**
 * @packageDocumentation
 * What floats over a page (dialogs, menus, pickers) and the pieces of a work document, which need a picker. A second
 * shared module, so that the login carries none of it.
 */
export { EntregadoCell } from './documento/entregado-cell';
export type { Linea } from './documento/linea';
export { LineaForm, type LineaFormProps, lineaErrors, type ProductoElegible } from './documento/linea-form';
export { LineasSection, type LineasSectionProps } from './documento/lineas-section';
export { LineasTable, type LineasTableProps } from './documento/lineas-table';
export { Saldo } from './documento/saldo';
export { type Montos, Totales, type TotalesProps } from './documento/totales';
export { Dialog, type DialogProps } from './overlays/dialog';
export { Drawer, type DrawerProps } from './overlays/drawer';
export { Menu, type MenuEntry, type MenuProps } from './overlays/menu';
export { Picker, type PickerProps } from './overlays/picker';
export { PickerField, type PickerFieldProps } from './overlays/picker-field';
export { Tooltip, type TooltipProps } from './overlays/tooltip';

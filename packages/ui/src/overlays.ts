/**
 * @packageDocumentation
 * Dialogs, menus and pickers, and the components made with them. A second shared module, fetched only with a page that uses it: a component
 * that needs none of these belongs in `@hilvan/ui`.
 */
export { DocumentoCreado, type DocumentoCreadoProps } from './documento/documento-creado';
export { EmpresaField, useCreateEmpresa } from './documento/empresa-field';
export type { ProductoElegible } from './documento/linea-escrita';
export { LineaForm, type LineaFormProps } from './documento/linea-form';
export { LineasSection, type LineasSectionProps } from './documento/lineas-section';
export { CreateDialog, type CreateDialogProps } from './frames/create-dialog';
export type { Once, Refusal } from './frames/create-once';
export { type UseEdit, useEdit } from './frames/use-edit';
export { Dialog, type DialogProps, Drawer, type DrawerProps } from './overlays/dialog';
export { Menu, type MenuEntry, type MenuProps } from './overlays/menu';
export { Picker } from './overlays/picker';
export { PickerField, type PickerFieldProps } from './overlays/picker-field';
export type { PickerProps } from './overlays/picker-props';
export {
  SearchDialog,
  type SearchDialogProps,
  type SearchGroup,
  type SearchItem,
} from './overlays/search-dialog';
export { Tooltip, type TooltipProps } from './overlays/tooltip';
export { type CreateAside, type CreateAsideProps, useCreateAside } from './overlays/use-create-aside';
export type { DocumentoImpreso } from './print/papers';
export { PrintDocumento, type PrintDocumentoProps, ROLLS, usePrint } from './print/print-documento';

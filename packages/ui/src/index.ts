/**
 * @packageDocumentation
 * Everything that screens are made of, without the overlays (`@hilvan/ui/overlays`). Remotes import from here only.
 */
export { colones } from './formats/colones';
export { fecha } from './formats/fecha';
export { leerMonto, leerNumero } from './formats/numero';
export { texto } from './formats/texto';
export { CheckboxField, type CheckboxFieldProps } from './forms/checkbox-field';
export { type AnyForm, type FieldOf, fieldError } from './forms/field-error';
export { Form, type FormProps, formDefaults } from './forms/form';
export { FormErrorSummary } from './forms/form-error-summary';
export { type ControlProps, FormField, type FormFieldProps } from './forms/form-field';
export { FormActions, FormGrid } from './forms/form-layout';
export { NumberField, type NumberFieldProps } from './forms/number-field';
export { type Option, SelectField, type SelectFieldProps } from './forms/select-field';
export { SubmitButton, type SubmitButtonProps } from './forms/submit-button';
export { TextAreaField, type TextAreaFieldProps } from './forms/text-area-field';
export { TextField, type TextFieldProps } from './forms/text-field';
export { confirmar, type Prompt, prompt, type Question } from './notices/ask';
export { notify, notifyDenied } from './notices/notify';
export { showToast } from './notices/toast-store';
export { useLoadingDialog } from './notices/use-loading-dialog';
export { openWaitingDialog, type WaitingDialog } from './notices/waiting-dialog';
export { Page, type PageProps } from './page/page';
export * from './primitives';
export * from './primitives/icons';
export { type ColorMode, type ColorPreference, useColorMode } from './provider/color-mode';
export { UiProvider } from './provider/ui-provider';
export { DeniedState } from './states/denied-state';
export { EMPTY_TEXT, EmptyState } from './states/empty-state';
export { ErrorState, type ErrorStateProps } from './states/error-state';
export { errorText } from './states/error-text';
export { LoadingState } from './states/loading-state';
export type { Column } from './table/columns';
export { DataTable, type DataTableProps } from './table/data-table';
export { Pagination, type PaginationProps } from './table/pagination';
export { clampPage, pageCount } from './table/paging';
export { SearchBox, type SearchBoxProps } from './table/search-box';
export { useFilteredRows } from './table/use-filtered-rows';
export { type UseListState, useListState, useListStateReset } from './table/use-list-state';

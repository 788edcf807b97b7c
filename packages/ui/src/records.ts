/**
 * @packageDocumentation
 * The parts of a page that shows or edits one record: its state, forms, drafts, pending lists, the lines of a document. A shared module of
 * its own like `@hilvan/ui/overlays`, fetched only with a page that uses it, so that lists, which open first, load without it.
 */

// Exported from here so that no remote bundles its own copy of react-hook-form (11 KiB).
export { useForm, useWatch } from 'react-hook-form';
export { type Comparison, compareFields, type Diferencia } from './conflicts/compare-fields';
export { compareDocument, type LineNames, linesById, linesByProduct } from './conflicts/compare-lines';
export {
  EmpresaFields,
  type EmpresaFieldsProps,
  Telefono,
  type ValoresEmpresa,
} from './contacto/empresa-fields';
export { TelefonoField } from './contacto/telefono-field';
export { YaHay } from './contacto/ya-hay';
export { AccionesDocumento, type AccionesDocumentoProps } from './documento/acciones-documento';
export { addByClick, addByKey } from './documento/add-row';
export { type DeAviso, useAviso } from './documento/avisos';
export {
  BanderaCheckbox,
  type BanderaCheckboxProps,
  marcarBanderas,
  markBandera,
  reopenBandera,
  useBandera,
  useBanderas,
} from './documento/banderas';
export { configuracionQuery } from './documento/configuracion';
export type { Linea } from './documento/documento';
export {
  type DocumentoEnviado,
  type DocumentoGuardado,
  findExisting,
  findNewest,
  isSameDocumento,
} from './documento/documento-igual';
export { counted, deEmpresa, documentosDeEmpresa } from './documento/documentos-de-empresa';
export { Encabezado, type EncabezadoProps } from './documento/encabezado';
export {
  EnviarCuenta,
  type EnviarCuentaProps,
  EnviarMensaje,
  type EnviarMensajeProps,
  type Pendiente,
} from './documento/enviar-cuenta';
export { EstadoItem, type EstadoItemProps } from './documento/estado-item';
export { areCounted, areKnown, MONTO_AUSENTE, PRODUCTO_AUSENTE, withPrice } from './documento/linea-escrita';
export { EntregadoCell, LineasTable, type LineasTableProps } from './documento/lineas-table';
export { NuevoDocumento, type NuevoDocumentoProps } from './documento/nuevo-documento';
export { readPagado } from './documento/pagado';
export { type AMedias, useMarkPartial, usePartial } from './documento/partial';
export { anularDocumento, changeEstado } from './documento/pasos';
export {
  CAMPOS_PRODUCTO,
  ProductoFields,
  type ProductoFieldsProps,
  type ValoresProducto,
} from './documento/producto-fields';
export { Saldo, SaldoItem, type SaldoItemProps } from './documento/saldo';
export { TelefonoVendedorFields } from './documento/telefono-vendedor-fields';
export { TellReady, WhatsAppLink } from './documento/tell-ready';
export { type Montos, Total, Totales, type TotalesProps } from './documento/totales';
export { useCatalogos } from './documento/use-catalogos';
export { draftsUnder } from './drafts/draft-store';
export {
  allUncertain,
  isKnownKey,
  KEYS_KEPT_MS,
  mayArrive,
  resolveUncertain,
  sendUncertain,
  uncertain,
} from './drafts/uncertain';
export { type UseDraft, useDraft } from './drafts/use-draft';
export { lostIn, useUnsavedGuard } from './drafts/use-unsaved-guard';
export { codigoColor, nombreColor, readColor } from './formats/color';
export { readMonto, readNumber } from './formats/numbers';
export { type AnyForm, type FieldOf, fieldError } from './forms/bound-field';
export {
  CheckboxField,
  type CheckboxFieldProps,
  FileInput,
  type Option,
  SelectField,
  type SelectFieldProps,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from './forms/fields';
export { Form, type FormProps, formDefaults } from './forms/form';
export { FormErrorSummary } from './forms/form-error-summary';
export { type ControlProps, FormField, type FormFieldProps } from './forms/form-field';
export { FormActions, FormGrid } from './forms/form-layout';
export { Held } from './forms/held';
export { NumberField, type NumberFieldProps } from './forms/number-field';
export { reasonIn } from './forms/reason-in';
export { SaveBar, type SaveBarProps, StickyBar } from './forms/save-bar';
export { SubmitButton, type SubmitButtonProps } from './forms/submit-button';
export { useOnce } from './forms/use-once';
export { useRowForm, useSchemaForm } from './forms/use-schema-form';
export { type Found, findSaved, type Lookup } from './frames/find-saved';
export { EditLink, EraseButton } from './frames/record-buttons';
export { RecordForm, type RecordFormProps } from './frames/record-form';
export { RecordState, type RecordStateProps } from './frames/record-state';
export { RowForm, type RowFormProps } from './frames/row-form';
export { useCreate } from './frames/use-create';
export { type Erase, useRemove } from './frames/use-remove';
export { useLeft, useSave } from './frames/use-save';
export { Historial, type HistorialProps } from './historial/historial';
export { detalleDe, IRREVERSIBLE, type RemoveRecord, remove } from './notices/eliminar';
export { useSavingDialog, useUpdatingDialog } from './notices/saving-dialog';
export { type Undoable, undoable } from './notices/undoable';
export { safeUrl } from './pdf/download-pdf';
export { type Pending, pendingKey, writePending } from './pending/pending-store';
export { type PendingList, type SendOutcome, SIN_ESPACIO, usePendingList } from './pending/use-pending-list';
export { Paper } from './print/paper';
export { tallasQuery } from './tallas/tallas-query';

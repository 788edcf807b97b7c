/**
 * @packageDocumentation
 * Everything that screens are made of, without the overlays (`@hilvan/ui/overlays`). Remotes import from here only.
 */

export { EmpresaLink, type EmpresaLinkProps } from './contacto/empresa-link';
export { BUSCAR_POR, readerOf } from './documento/busqueda-documento';
export { NO_SE_PUDO_CARGAR } from './documento/cargar';
export { EstadoBadge } from './documento/estado-badge';
export { numeroDeDocumento, type TipoDocumento } from './documento/numero-documento';
export { documentoPath, pagosDeSaldo, pagosPath } from './documento/rutas';
export { colones } from './formats/colones';
export { fecha } from './formats/fecha';
export { texto } from './formats/texto';
export { isTypedIn } from './forms/typed-in';
export { BackLink } from './frames/back-link';
export { type ContributedProps, ContributedProvider, useContributed } from './frames/contributed';
export { firstRows, Panel, type PanelContent, type PanelProps, type PanelRow } from './frames/panel';
export { SearchTable, type SearchTableProps } from './frames/search-table';
export { confirm, type Prompt, prompt, type Question } from './notices/ask';
export { loadSwalAhead, silenceNotices } from './notices/dialog-line';
export { notify } from './notices/notify';
export { showToast } from './notices/toast-store';
export { useLoadingDialog } from './notices/use-loading-dialog';
export { openWaitingDialog, type WaitingDialog } from './notices/waiting-dialog';
export { useOnDemand } from './overlays/use-on-demand';
export { Page, type PageProps } from './page/page';
export { DownloadButton, type DownloadButtonProps } from './pdf/download-button';
export { downloadPdf, waitForPdf } from './pdf/download-pdf';
export { anyPending, pendingCount } from './pending/pending-store';
export * from './primitives';
export * from './primitives/icons';
export { type ColorMode, type ColorPreference, useColorMode } from './provider/color-mode';
export { UiProvider } from './provider/ui-provider';
export { DeniedState } from './states/denied-state';
export { EMPTY_TEXT, EmptyState } from './states/empty-state';
export { ErrorState, type ErrorStateProps } from './states/error-state';
export { errorText } from './states/error-text';
export { LoadingState } from './states/loading-state';
export { MissingState } from './states/missing-state';
export { useMinimoDelDispositivo } from './storage/minimo-del-dispositivo';
export type { Column, Given } from './table/columns';
export { DataTable, type DataTableProps } from './table/data-table';
export { foldInSlices } from './table/fold-in-slices';
export { Pagination, type PaginationProps } from './table/pagination';
export { clampPage, pageCount } from './table/paging';
export { RowLink } from './table/row-link';
export { SearchBox, type SearchBoxProps } from './table/search-box';
export { useFilteredRows } from './table/use-filtered-rows';
export { type UseListState, useListState, useListStateReset } from './table/use-list-state';
export { enterUnsaved, settleUnsaved, stopAsking, type Unsaved, unsavedText } from './unsaved/unsaved';

/**
 * @packageDocumentation
 * Everything that screens are made of, without the overlays (`@hilvan/ui/overlays`). Remotes import from here only.
 */

export { Box, Flex, Grid, HStack, SimpleGrid, Stack, VisuallyHidden } from '@chakra-ui/react';
export { EmpresaLink, type EmpresaLinkProps } from './contacto/empresa-link';
export { columnasDocumento } from './documento/columnas-documento';
export {
  BUSCAR_POR,
  documentoPath,
  NO_SE_PUDO_CARGAR,
  numeroDeDocumento,
  pagosDeSaldo,
  pagosPath,
  readerOf,
  type TipoDocumento,
} from './documento/documento';
export { EstadoBadge } from './documento/estado-badge';
export { colones, fecha, texto } from './formats/formats';
export { isTypedIn } from './forms/typed-in';
export { BackLink, REGRESO } from './frames/back-link';
export { type ContributedProps, ContributedProvider, useContributed } from './frames/contributed';
export { jointly } from './frames/jointly';
export { firstRows, Panel, type PanelContent, type PanelProps, type PanelRow } from './frames/panel';
export { SearchTable, type SearchTableProps } from './frames/search-table';
export { confirm, copyText, notify, type Prompt, prompt, type Question } from './notices/ask';
export { loadSwalAhead, silenceNotices } from './notices/dialog-line';
export { focusBeside, mayOpenWindow } from './notices/open-windows';
export { showToast } from './notices/toast-store';
export { useLoadingDialog } from './notices/use-loading-dialog';
export { openWaitingDialog, type WaitingDialog } from './notices/waiting-dialog';
export { useOnDemand } from './overlays/use-on-demand';
export { Page, type PageProps } from './page/page';
export { whenIdle } from './page/when-idle';
export { DownloadButton, type DownloadButtonProps } from './pdf/download-button';
export { downloadPdf, waitForPdf } from './pdf/download-pdf';
export { anyPending, pendingCount, pendingTexts } from './pending/pending-store';
export {
  Button,
  type ButtonProps,
  ExternalLink,
  Heading,
  IconButton,
  Link,
  LinkButton,
  Text,
} from './primitives/button';
export { ColorSwatch } from './primitives/color-swatch';
export { Checkbox, Input, NativeSelect, Textarea } from './primitives/controls';
export * from './primitives/icons';
export { Badge, Card, DataItem, DataList, Separator, Skeleton, Spinner } from './primitives/surfaces';
export { type ColorMode, type ColorPreference, useColorMode } from './provider/color-mode';
export { UiProvider } from './provider/ui-provider';
export {
  DeniedState,
  EMPTY_TEXT,
  EmptyState,
  ErrorState,
  type ErrorStateProps,
  errorText,
  FailedLine,
  LoadingState,
  MissingState,
} from './states/states';
export { draftCount } from './storage/local-json';
export {
  minimoDelDispositivo,
  readDeviceCookie,
  useMinimoDelDispositivo,
  writeDeviceCookie,
} from './storage/minimo-del-dispositivo';
export { type Column, type Given, inSortOrder } from './table/columns';
export { DataTable, type DataTableProps } from './table/data-table';
export { foldInSlices } from './table/fold-in-slices';
export { ListFilters } from './table/list-filters';
export { clampPage, Pagination, type PaginationProps, pageCount } from './table/pagination';
export { RowLink } from './table/row-link';
export { SearchBox, type SearchBoxProps } from './table/search-box';
export { useFilteredRows } from './table/use-filtered-rows';
export { type UseListState, useListState, useListStateReset } from './table/use-list-state';
export { enterUnsaved, settleUnsaved, stopAsking, type Unsaved, unsavedText } from './unsaved/unsaved';

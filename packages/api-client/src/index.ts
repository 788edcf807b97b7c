/** The one typed client of the contract: calls, session, cache. */
export {
  ApiError,
  asApiError,
  type ErrorKind,
  errorLines,
  isMissing,
  lastRead,
  presente,
  rejection,
  SIN_CONEXION,
} from './http/api-error';
export { apiErrorText } from './http/api-error-text';
export {
  type CallOptions,
  callApi,
  callExtension,
  callWithVersion,
  type ExtensionOptions,
} from './http/call';
export { type Capacidades, forgetCapacidades } from './http/capabilities';
export { leavePage } from './http/leaving';
export { offers, onLost } from './http/request';
export { changedIn, onChange } from './query/changes';
export { EMPRESA_AUSENTE, empresaName, useEmpresaNames } from './query/empresa-names';
export { byNewest } from './query/newest-first';
export { keyOf, queryFor, queryForExtension, queryWithVersion } from './query/queries';
export { createQueryClient, readAgain } from './query/query-client';
export { useAttemptKey } from './query/use-attempt-key';
export { capacidadesQuery, useCapacidades } from './query/use-capacidades';
export { useRecordToEdit } from './query/use-record-to-edit';
export { type LoginBy, logIn, logInBy } from './session/login';
export { readSession, type Session } from './session/read-session';
export {
  closeSession,
  currentSession,
  expireSession,
  openSession,
  type SessionState,
  useCan,
  useSession,
  watchSession,
} from './session/session-store';

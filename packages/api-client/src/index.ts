/** The one typed client of the contract: calls, session, cache. */
export {
  ApiError,
  comoApiError,
  type ErrorKind,
  lineasDeError,
  presente,
  rechazo,
  SIN_CONEXION,
} from './http/api-error';
export { llamar, llamarConVersion, type OpcionesLlamada } from './http/call';
export { type Capacidades, olvidarCapacidades } from './http/capabilities';
export { dejarPagina } from './http/leaving';
export { textoDeError } from './http/texto-de-error';
export { alCambiar, cambioEn } from './query/changes';
export { masNuevosPrimero } from './query/mas-nuevos-primero';
export { EMPRESA_AUSENTE, nombreDeEmpresa, useNombresDeEmpresa } from './query/nombres-de-empresa';
export { claveDe, consulta, consultaConVersion } from './query/queries';
export { crearQueryClient } from './query/query-client';
export { useClaveDeIntento } from './query/use-attempt-key';
export { capacidadesQuery, useCapacidades } from './query/use-capacidades';
export { useRegistroParaEditar } from './query/use-registro-para-editar';
export { iniciarSesion } from './session/login';
export { leerSesion, type Sesion } from './session/read-session';
export {
  abrirSesion,
  cerrarSesion,
  type EstadoSesion,
  sesionActual,
  useSesion,
  vencerSesion,
  vigilarSesion,
} from './session/session-store';
export { usePuede } from './session/use-puede';

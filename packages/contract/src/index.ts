/** The contract that the front ends and every provider share. No React, no Node, no I/O. */
export * from './calls';
export { login } from './calls/acceso';
export type { Codificacion, Entidad, Llamada } from './calls/define';
export { type Resultado, readErrors, readResult } from './calls/envelopes';
export {
  type CargaDe,
  changes,
  fillPath,
  type ParametrosDe,
  pathShape,
  type RespuestaDe,
  type RespuestaEnviadaDe,
} from './calls/of-definition';
export * from './entities/calendario';
export * from './entities/clientes';
export * from './entities/documento';
export * from './entities/empresas';
export * from './entities/inventario';
export * from './entities/mediciones';
export * from './entities/ordenes';
export * from './entities/pagos';
export * from './entities/productos';
export * from './entities/proveedores';
export * from './entities/reparaciones';
export * from './entities/reportes';
export { type CambiosDeLista, CON_CAMBIOS, type ConCambios, tellsChanges } from './extensions/cambios';
export { type Cell, CSV_START, csvLine, montoEscrito, toCsv } from './rules/csv';
export * from './rules/dinero';
export * from './rules/estados';
export * from './rules/existencias';
export * from './rules/fechas';
export * from './rules/momento';
export * from './rules/nombre-clave';
export * from './rules/nombres';
export * from './rules/pago';
export * from './rules/por-hacer';
export * from './rules/prendas';
export * from './rules/rangos';
export * from './rules/roles';
export * from './rules/semanas';
export * from './rules/tallas';
export * from './rules/texto';
export { readNumber } from './wire/reading';
export { OBLIGATORIO } from './wire/sending';
export { shapeOf } from './wire/shape';

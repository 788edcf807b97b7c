/**
 * Calls that a provider may offer beyond the contract, announced by words in GET /capacidades. They are kept apart from the contract's
 * table, which contains what every provider has, but are defined in the same way, so that code which reads a definition need not know from
 * which table it comes.
 */
import type { Llamada } from '../calls/define';
import { llamadasAvisos } from './avisos';
import { llamadasBajaInventario } from './baja-inventario';
import { llamadasCaja } from './caja';
import { llamadasCompras } from './compras';
import { llamadasCuenta } from './cuenta';
import { llamadasEstadoAnterior } from './estado-anterior';
import { llamadasEstadoCuenta } from './estado-cuenta';
import { llamadasExportacion } from './exportacion';
import { llamadasFueraDeSemana } from './fuera-de-semana';
import { llamadasFusion } from './fusion';
import { llamadasHistorial } from './historial';
import { llamadasLlaves } from './llaves';
import { llamadasMedidasEmpresa } from './medidas-empresa';
import { llamadasMovimientos } from './movimientos';
import { llamadasPersonas, llamadasPersonasCorregidas } from './personas';
import { llamadasSegundoFactor } from './segundo-factor';
import { llamadasSinpe } from './sinpe';
import { llamadasTallas } from './tallas';
import { llamadasTaller } from './taller';
import { llamadasTrabajos } from './trabajos';
import { llamadasUsuarios } from './usuarios';
import { llamadasVentasAnulados, llamadasVentasDesglose } from './ventas-desglose';
import { llamadasVitales } from './vitales';

export { ASUNTOS_AVISO, type AsuntoAviso, type Aviso, llamadasAvisos } from './avisos';
export { llamadasBajaInventario } from './baja-inventario';
export {
  type Cierre,
  type EstadoCaja,
  type FilaCierre,
  type LineaCaja,
  llamadasCaja,
  type SumaCaja,
} from './caja';
export { claveNueva, LARGO_CLAVE } from './clave';
export { llamadasCompras } from './compras';
export { type CuadreDeMetodo, cuadrar, EFECTIVO, type MovimientoDeCaja } from './cuadre';
export { llamadasCuenta, type Sesion } from './cuenta';
export { llamadasEstadoAnterior } from './estado-anterior';
export { llamadasEstadoCuenta } from './estado-cuenta';
export { llamadasExportacion } from './exportacion';
export { llamadasFueraDeSemana } from './fuera-de-semana';
export {
  CAMPOS_FUSION_CLIENTE,
  CAMPOS_FUSION_EMPRESA,
  type Fusion,
  llamadasFusion,
} from './fusion';
export { type Cambio, CON_HISTORIAL, type ConHistorial, llamadasHistorial } from './historial';
export { type Llave, llamadasLlaves } from './llaves';
export { llamadasMedidasEmpresa } from './medidas-empresa';
export { llamadasMovimientos, type Movimiento } from './movimientos';
export { llamadasPersonas, llamadasPersonasCorregidas, type PersonaPendiente } from './personas';
export { llamadasSegundoFactor } from './segundo-factor';
export { llamadasSinpe, METODO_SINPE } from './sinpe';
export {
  type AvisoTabla,
  avisosDeTabla,
  prendaDeProducto,
  type Sugerencia,
  suggestTalla,
  tablaDe,
  textoSugerencia,
} from './talla-sugerida';
export { llamadasTallas, type TablaEnviada, type TablaTallas, tablaEnviada } from './tallas';
export { llamadasTaller } from './taller';
export { type CorreoDetenido, llamadasTrabajos } from './trabajos';
export { llamadasUsuarios, type Usuario } from './usuarios';
export {
  type AnuladoDelPeriodo,
  llamadasVentasAnulados,
  llamadasVentasDesglose,
  type PagoDelPeriodo,
  type VentaProducto,
} from './ventas-desglose';
export { llamadasVitales, METRICAS, type Medida, type Metrica } from './vitales';

/** The calls by the word that announces them. */
export const EXTENSIONES = {
  cuenta: llamadasCuenta,
  usuarios: llamadasUsuarios,
  'segundo-factor': llamadasSegundoFactor,
  llaves: llamadasLlaves,
  historial: llamadasHistorial,
  caja: llamadasCaja,
  sinpe: llamadasSinpe,
  'estado-anterior': llamadasEstadoAnterior,
  'estado-cuenta': llamadasEstadoCuenta,
  exportacion: llamadasExportacion,
  fusion: llamadasFusion,
  tallas: llamadasTallas,
  taller: llamadasTaller,
  vitales: llamadasVitales,
  avisos: llamadasAvisos,
  'baja-inventario': llamadasBajaInventario,
  compras: llamadasCompras,
  'personas-pendientes': llamadasPersonas,
  'personas-corregidas': llamadasPersonasCorregidas,
  'medidas-empresa': llamadasMedidasEmpresa,
  'movimientos-inventario': llamadasMovimientos,
  'ventas-desglose': llamadasVentasDesglose,
  'ventas-anulados': llamadasVentasAnulados,
  'fuera-de-semana': llamadasFueraDeSemana,
  trabajos: llamadasTrabajos,
} as const satisfies Record<string, Record<string, Llamada>>;

/** A word of GET /capacidades that announces calls. */
export type Extension = keyof typeof EXTENSIONES;

/** Every call beyond the contract. */
export const LLAMADAS_EXTENDIDAS = {
  ...llamadasCuenta,
  ...llamadasUsuarios,
  ...llamadasSegundoFactor,
  ...llamadasLlaves,
  ...llamadasHistorial,
  ...llamadasCaja,
  ...llamadasSinpe,
  ...llamadasEstadoAnterior,
  ...llamadasEstadoCuenta,
  ...llamadasExportacion,
  ...llamadasFusion,
  ...llamadasTallas,
  ...llamadasTaller,
  ...llamadasVitales,
  ...llamadasAvisos,
  ...llamadasBajaInventario,
  ...llamadasCompras,
  ...llamadasPersonas,
  ...llamadasPersonasCorregidas,
  ...llamadasMedidasEmpresa,
  ...llamadasMovimientos,
  ...llamadasVentasDesglose,
  ...llamadasVentasAnulados,
  ...llamadasFueraDeSemana,
  ...llamadasTrabajos,
} as const satisfies Record<string, Llamada>;

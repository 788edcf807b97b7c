import { archivos } from './archivos';
import { avisos } from './avisos';
import { caja } from './caja';
import { categorias } from './categorias';
import { clientes } from './clientes';
import { conteos } from './conteos';
import type { Manejadores } from './context';
import { correo } from './correo';
import { cuenta } from './cuenta';
import { empresas } from './empresas';
import { exportacion } from './exportacion';
import { fusiones } from './fusiones';
import { historial } from './historial';
import { inventario } from './inventario';
import { llaves } from './llaves';
import { mediciones } from './mediciones';
import { ordenEdicion } from './orden-edicion';
import { ordenPasos } from './orden-pasos';
import { ordenes } from './ordenes';
import { pagos } from './pagos';
import { productos } from './productos';
import { proveedores } from './proveedores';
import { reparaciones } from './reparaciones';
import { reportes } from './reportes';
import { segundoFactor } from './segundo-factor';
import { semanas } from './semanas';
import { sesion } from './sesion';
import { tallas } from './tallas';
import { taller } from './taller';
import { trabajos } from './trabajos';
import { usuariosPorAdmin } from './usuarios-por-admin';
import { vitales } from './vitales';

/** Every call's handler. A call without one is a type error here. */
export const manejadores: Manejadores = {
  ...sesion,
  ...cuenta,
  ...usuariosPorAdmin,
  ...segundoFactor,
  ...llaves,
  ...historial,
  ...exportacion,
  ...fusiones,
  ...tallas,
  ...taller,
  ...vitales,
  ...trabajos,
  ...avisos,
  ...conteos,
  ...clientes,
  ...mediciones,
  ...empresas,
  ...productos,
  ...ordenes,
  ...ordenEdicion,
  ...ordenPasos,
  ...archivos,
  ...pagos,
  ...caja,
  ...reparaciones,
  ...proveedores,
  ...correo,
  ...inventario,
  ...categorias,
  ...semanas,
  ...reportes,
};

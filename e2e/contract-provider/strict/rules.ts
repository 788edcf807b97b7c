/** Refuses wrong data that a simple provider would store as it was sent, and that the embedded one works out for itself. */
import {
  type Carga,
  type Factura,
  llamada,
  type Respuesta,
  subtotalLinea,
  toCentimos,
  toColones,
  totales,
} from '@hilvan/contract';
import { demand } from '../rejection';
import type { Params, Specified } from './routes';

/** What another call answers. */
type Read = <K extends Specified>(name: K, params?: Params) => Promise<Respuesta<K>>;

interface Sent<K extends Specified> {
  params: Params;
  payload: Carga<K>;
  read: Read;
}

const RULES: { [K in Specified]?: (sent: Sent<K>) => unknown } = {
  registrarOrden: ({ payload: { orden } }) => checkNew(orden, orden.precio_total),
  registrarReparacion: ({ payload: { reparacion } }) => checkNew(reparacion, reparacion.precio),
  async editarOrden({ params, payload: { orden }, read }) {
    const stored = await read('detalleOrden', params);
    demand(orden.fecha_orden === stored.orden?.fecha_orden, 'La fecha de la orden no cambia.');
    checkEdited(orden, orden.precio_total, stored.facturas);
  },
  async editarReparacion({ params, payload: { reparacion }, read }) {
    const stored = await read('detalleReparacion', params);
    demand(reparacion.fecha === stored.reparacion?.fecha, 'La fecha de la reparación no cambia.');
    demand(reparacion.estado === stored.reparacion?.estado, 'El estado no se cambia al editar.');
    checkEdited(reparacion, reparacion.precio, stored.factura);
  },
  async editarInventario({ params, payload, read }) {
    demand(payload.minimo === undefined, 'El contrato no conoce la llave minimo.');
    const stored = (await read('listarInventario')).data.find(({ id }) => id === Number(params.id));
    demand(payload.cantidad === stored?.cantidad, 'La cantidad no se cambia al editar.');
  },
  async asignarOrdenes({ payload: { semana, ordenes }, read }) {
    const there = (await read('listarActividades')).data.filter(({ idSemana }) => idSemana === semana);
    const twice = there.find(({ idOrden }) => ordenes.some((id) => id === idOrden));
    demand(!twice, `«${twice?.orden?.titulo}» ya está en esa semana.`);
  },
};

/** @param ask makes another call @throws Rejection */
export async function holdToRules(
  name: Specified,
  params: Params,
  payload: unknown,
  ask: (name: Specified, params?: Params) => Promise<unknown>,
): Promise<void> {
  // The schema of a call gives the type of its answer.
  const read = (async (call, of) => llamada(call).response.parse(await ask(call, of))) as Read;
  const hold = RULES[name] as ((sent: object) => unknown) | undefined;
  await hold?.({ params, payload, read });
}

interface Documento {
  estado: string;
  detalles: readonly { precio_unitario: number; cantidad: number; subtotal: number }[];
  factura: readonly { subtotal: number; iva: number; monto: number; saldo_restante: number }[];
}

function checkNew(documento: Documento, total: number): void {
  demand(documento.estado === 'Taller', 'Lo nuevo empieza en Taller.');
  checkMontos(documento, total, 0);
}

/** After an edit the balance is the new total less what was paid. */
const checkEdited = (documento: Documento, total: number, stored: Factura | null) =>
  checkMontos(documento, total, toCentimos(stored?.monto ?? 0) - toCentimos(stored?.saldo_restante ?? 0));

/** The amounts of a document must be those of its lines, to the céntimo. @param pagado in céntimos */
function checkMontos({ detalles, factura: [factura] }: Documento, total: number, pagado: number): void {
  for (const line of detalles) {
    const own = toColones(subtotalLinea(line.precio_unitario, line.cantidad));
    demand(line.subtotal === own, `El subtotal de una línea es ${own}, no ${line.subtotal}.`);
  }
  const { total: sum, subtotal, iva } = totales(detalles);
  demand(total === sum && factura?.monto === sum, `El total de las líneas es ${sum}.`);
  demand(factura?.subtotal === subtotal && factura.iva === iva, 'El IVA no es el 13% del subtotal.');
  const balance = toColones(toCentimos(sum) - pagado);
  demand(factura.saldo_restante === balance, `El saldo restante es ${balance}.`);
}

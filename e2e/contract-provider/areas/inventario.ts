import { isTerminada } from '@hilvan/contract';
import { adds, does, type Handlers } from '../handlers';
import { demand, existing } from '../rejection';
import { flagText, list, timestamp } from '../wire';
import type { Workshop } from '../workshop';

/** A sum of quantities, which have three decimals. */
const plus = (a: number, b: number): number => Math.round((a + b) * 1000) / 1000;

/** Stock, categories and the calendar. */
export function inventario(t: Workshop) {
  const item = (name: string) => {
    const rows = t.inventario.where((i) => i.nombre_producto === name);
    demand(rows.length <= 1, `Hay varios productos llamados ${name}.`);
    return rows[0];
  };
  const rows = () =>
    list(t.inventario.all(), (i) => ({
      ...i,
      cantidad: String(i.cantidad),
      nombre_categoria: t.categorias.find(i.id_categoria)?.nombre_categoria ?? null,
      nombre_proveedor: t.proveedores.find(i.id_proveedor)?.nombre ?? null,
    }));
  const REGISTERED = { status: 200, mensaje: 'Inventario registrado' };

  return {
    inventarioInfo: () => ({ status: 200, data: rows() }),
    listarInventario: () => ({ data: rows() }),
    registrarEntrada: ({ payload }) => {
      for (const row of payload) t.proveedores.need(row.id_proveedor);
      for (const row of payload) {
        const known = item(row.nombre_producto);
        if (known) known.cantidad = plus(known.cantidad, row.cantidad);
        else t.inventario.add(row);
      }
      return REGISTERED;
    },
    registrarSalida: ({ payload }) => {
      const wanted = new Map<string, number>();
      for (const { nombre_producto, cantidad } of payload) {
        wanted.set(nombre_producto, plus(wanted.get(nombre_producto) ?? 0, cantidad));
      }
      for (const [name, amount] of wanted) {
        const known = existing(item(name), `El producto ${name}`);
        demand(known.cantidad >= amount, `Solo hay ${known.cantidad} de ${name}.`);
      }
      for (const [name, amount] of wanted) {
        const known = existing(item(name), name);
        known.cantidad = plus(known.cantidad, -amount);
      }
      return REGISTERED;
    },
    editarInventario: does(({ params, payload }) => {
      const row = t.inventario.need(params.id);
      demand(payload.minimo === undefined, 'El contrato no conoce la llave minimo.');
      demand(payload.cantidad === row.cantidad, 'La cantidad no se cambia al editar.');
      Object.assign(row, payload);
    }),

    listarCategorias: () => ({ data: list(t.categorias.all()) }),
    registrarCategoria: adds(t.categorias),
    eliminarCategoria: does(({ params }) => {
      const { id } = t.categorias.need(params.id);
      demand(!t.inventario.all().some((i) => i.id_categoria === id), 'La categoría está en uso.');
      t.categorias.takeOut(id);
    }),

    listarSemanas: () => ({
      data: list(t.semanas.all(), (s) => ({
        ...s,
        nSemana: String(s.nSemana),
        fechaInicio: timestamp(s.fechaInicio),
      })),
    }),
    listarActividades: () => ({
      data: list(t.actividades.all(), (a) => ({
        id: a.id,
        estado: flagText(a.hecha),
        idSemana: a.semana,
        idOrden: String(a.orden),
        semana: { id: a.semana },
        orden: { id: a.orden, titulo: t.ordenes.find(a.orden)?.titulo ?? null },
      })),
    }),
    completarActividad: does(({ params }) => {
      t.actividades.need(params.activityId).hecha = true;
    }),
    asignarOrdenes: does(({ payload: { semana, ordenes } }) => {
      t.semanas.need(semana);
      for (const id of ordenes) {
        const { estado, titulo } = t.ordenes.need(id);
        demand(!isTerminada(estado), `«${titulo}» ya no se puede asignar.`);
        const there = t.actividades.all().some((a) => a.orden === id && a.semana === semana);
        demand(!there, `«${titulo}» ya está en esa semana.`);
      }
      for (const orden of ordenes) t.actividades.add({ semana, orden, hecha: false });
    }),
  } satisfies Partial<Handlers>;
}

import { isTerminada } from '@hilvan/contract';
import { adds, does, type Manejadores } from '../handlers';
import { demand, existente } from '../rejection';
import { banderaTexto, lista, marca } from '../wire';
import type { Taller } from '../workshop';

/** Stock, categories and the calendar. */
export function inventario(t: Taller) {
  const item = (name: string) => {
    const rows = t.inventario.where((i) => i.nombre_producto === name);
    demand(rows.length <= 1, `Hay varios productos llamados ${name}.`);
    return rows[0];
  };
  const filas = () =>
    lista(t.inventario.todas(), (i) => ({
      ...i,
      cantidad: String(i.cantidad),
      nombre_categoria: t.categorias.una(i.id_categoria)?.nombre_categoria ?? null,
      nombre_proveedor: t.proveedores.una(i.id_proveedor)?.nombre ?? null,
    }));
  const REGISTRADO = { status: 200, mensaje: 'Inventario registrado' };

  return {
    inventarioInfo: () => ({ status: 200, data: filas() }),
    listarInventario: () => ({ data: filas() }),
    registrarEntrada: ({ payload }) => {
      for (const row of payload) t.proveedores.exigir(row.id_proveedor);
      for (const row of payload) {
        const known = item(row.nombre_producto);
        if (known) known.cantidad += row.cantidad;
        else t.inventario.add(row);
      }
      return REGISTRADO;
    },
    registrarSalida: ({ payload }) => {
      const wanted = new Map<string, number>();
      for (const { nombre_producto, cantidad } of payload) {
        wanted.set(nombre_producto, (wanted.get(nombre_producto) ?? 0) + cantidad);
      }
      for (const [name, amount] of wanted) {
        const known = existente(item(name), `El producto ${name}`);
        demand(known.cantidad >= amount, `Solo hay ${known.cantidad} de ${name}.`);
      }
      for (const [name, amount] of wanted) existente(item(name), name).cantidad -= amount;
      return REGISTRADO;
    },
    editarInventario: does(({ params, payload }) => {
      const row = t.inventario.exigir(params.id);
      demand(payload.minimo === undefined, 'El contrato no conoce la llave minimo.');
      demand(payload.cantidad === row.cantidad, 'La cantidad no se cambia al editar.');
      Object.assign(row, payload);
    }),

    listarCategorias: () => ({ data: lista(t.categorias.todas()) }),
    registrarCategoria: adds(t.categorias),
    eliminarCategoria: does(({ params }) => {
      const { id } = t.categorias.exigir(params.id);
      demand(!t.inventario.todas().some((i) => i.id_categoria === id), 'La categoría está en uso.');
      t.categorias.takeOut(id);
    }),

    listarSemanas: () => ({
      data: lista(t.semanas.todas(), (s) => ({
        ...s,
        nSemana: String(s.nSemana),
        fechaInicio: marca(s.fechaInicio),
      })),
    }),
    listarActividades: () => ({
      data: lista(t.actividades.todas(), (a) => ({
        id: a.id,
        estado: banderaTexto(a.hecha),
        idSemana: a.semana,
        idOrden: String(a.orden),
        semana: { id: a.semana },
        orden: { id: a.orden, titulo: t.ordenes.una(a.orden)?.titulo ?? null },
      })),
    }),
    completarActividad: does(({ params }) => {
      t.actividades.exigir(params.activityId).hecha = true;
    }),
    asignarOrdenes: does(({ payload: { semana, ordenes } }) => {
      t.semanas.exigir(semana);
      for (const id of ordenes) {
        const { estado, titulo } = t.ordenes.exigir(id);
        demand(!isTerminada(estado), `«${titulo}» ya no se puede asignar.`);
        const there = t.actividades.todas().some((a) => a.orden === id && a.semana === semana);
        demand(!there, `«${titulo}» ya está en esa semana.`);
      }
      for (const orden of ordenes) t.actividades.add({ semana, orden, hecha: false });
    }),
  } satisfies Partial<Manejadores>;
}

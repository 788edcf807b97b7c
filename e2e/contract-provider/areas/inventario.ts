import type { Manejadores } from '../handlers';
import { demand, existente } from '../rejection';
import { banderaTexto, hecho, lista, marca } from '../wire';
import type { Taller } from '../workshop';

/** Stock, categories and the calendar. */
export function inventario(t: Taller) {
  const item = (name: string) => {
    const rows = t.inventario.todas().filter((i) => i.nombre_producto === name);
    demand(rows.length <= 1, `Hay varios productos llamados ${name}.`);
    return rows[0];
  };
  const fila = (i: ReturnType<Taller['inventario']['todas']>[number]) => ({
    ...i,
    cantidad: String(i.cantidad),
    nombre_categoria: t.categorias.una(i.id_categoria)?.nombre_categoria ?? null,
    nombre_proveedor: t.proveedores.una(i.id_proveedor)?.nombre ?? null,
  });

  return {
    inventarioInfo: () => ({ status: 200, data: lista(t.inventario.todas().map(fila)) }),
    listarInventario: () => ({ data: lista(t.inventario.todas().map(fila)) }),
    registrarEntrada: ({ payload }) => {
      for (const row of payload) existente(t.proveedores.una(row.id_proveedor), 'El proveedor');
      for (const row of payload) {
        const known = item(row.nombre_producto);
        if (known) known.cantidad += row.cantidad;
        else t.inventario.add(row);
      }
      return { status: 200, mensaje: 'Inventario registrado' };
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
      return { status: 200, mensaje: 'Inventario registrado' };
    },
    editarInventario: ({ params, payload }) => {
      const row = existente(t.inventario.una(params.id), 'El producto');
      demand(payload.minimo === undefined, 'El contrato no conoce la llave minimo.');
      demand(payload.cantidad === row.cantidad, 'La cantidad no se cambia al editar.');
      Object.assign(row, payload);
      return hecho();
    },

    listarCategorias: () => ({ data: lista(t.categorias.todas()) }),
    registrarCategoria: ({ payload }) => {
      t.categorias.add(payload);
      return hecho();
    },
    eliminarCategoria: ({ params }) => {
      const row = existente(t.categorias.una(params.id), 'La categoría');
      demand(!t.inventario.todas().some((i) => i.id_categoria === row.id), 'La categoría está en uso.');
      t.categorias.takeOut(row.id);
      return hecho();
    },

    listarSemanas: () => ({
      data: t.semanas
        .todas()
        .map((s) => ({ ...s, nSemana: String(s.nSemana), fechaInicio: marca(s.fechaInicio) })),
    }),
    listarActividades: () => ({
      data: lista(
        t.actividades.todas().map((a) => ({
          id: a.id,
          estado: banderaTexto(a.hecha),
          idSemana: a.semana,
          idOrden: String(a.orden),
          semana: { id: a.semana },
          orden: { id: a.orden, titulo: t.ordenes.una(a.orden)?.titulo ?? null },
        })),
      ),
    }),
    completarActividad: ({ params }) => {
      existente(t.actividades.una(params.activityId), 'La actividad').hecha = true;
      return hecho();
    },
    asignarOrdenes: ({ payload }) => {
      existente(t.semanas.una(payload.semana), 'La semana');
      for (const id of payload.ordenes) {
        const { estado, titulo } = existente(t.ordenes.una(id), 'La orden');
        demand(
          estado !== 'Anulada' && estado !== 'Entregada al cliente',
          `«${titulo}» ya no se puede asignar.`,
        );
        const there = t.actividades.todas().some((a) => a.orden === id && a.semana === payload.semana);
        demand(!there, `«${titulo}» ya está en esa semana.`);
      }
      for (const id of payload.ordenes)
        t.actividades.add({ semana: payload.semana, orden: id, hecha: false });
      return hecho();
    },
  } satisfies Partial<Manejadores>;
}

import { CAMPOS_MEDIDA, sameCedula } from '@hilvan/contract';
import { does, edits, type Handlers } from '../handlers';
import { demand } from '../rejection';
import { decimal, instant, list, timestamp } from '../wire';
import type { Workshop } from '../workshop';

/** Counts, clients, measurements and companies. */
export function clientes(t: Workshop) {
  const demandFree = (rows: readonly { id: number; cedula: string }[], cedula: string, own?: number) =>
    demand(
      !rows.some((r) => r.id !== own && sameCedula(r.cedula, cedula)),
      'La cédula que ingresaste ya existe en la base de datos',
    );
  const count = (estado: string) => String(t.ordenes.where((o) => o.estado === estado).length);

  return {
    contarEmpresas: () => ({ cant_empresas: t.empresas.all().length }),
    contarClientes: () => ({ cantidad_clientes: String(t.clientes.all().length) }),
    contarMediciones: () => ({ cantidad_mediciones: t.mediciones.all().length }),
    contarOrdenes: () => ({
      cantidad_taller: count('Taller'),
      cantidad_entrega_tienda: count('Entrega Tienda'),
      cantidad_entrega_cliente: count('Entregada al cliente'),
    }),

    listarClientes: () => ({
      data: list(t.clientes.all(), ({ id, email: _e, telefono: _t, comentarios: _c, ...row }) => ({
        id: String(id),
        ...row,
      })),
    }),
    registrarCliente: does(({ payload }) => {
      demandFree(t.clientes.all(), payload.cedula);
      t.clientes.add(payload);
    }),
    infoCliente: ({ params }) => ({ data: t.clientes.need(params.id) }),
    editarCliente: does(({ params, payload }) => {
      const row = t.clientes.need(params.id);
      demandFree(t.clientes.all(), payload.cedula, row.id);
      Object.assign(row, payload);
    }),
    eliminarCliente: does(({ params }) => {
      t.clientes.takeOut(params.id);
      t.mediciones.removeIf((m) => m.id_cliente === Number(params.id));
    }),
    nombreCliente: ({ params }) => {
      const row = t.clientes.find(params.id);
      if (!row) return { data: null, mensaje: 'Cliente no encontrado' };
      return { data: { nombre: row.nombre, apellido1: row.apellido1, apellido2: row.apellido2 } };
    },

    medicion: ({ params }) => {
      const row = t.mediciones.find(params.measurementId);
      if (!row) return { data: [], mensaje: 'No se encontró información' };
      const measures = CAMPOS_MEDIDA.map((campo) => [
        campo,
        row[campo] === undefined ? null : decimal(row[campo]),
      ]);
      const { tiro_largo_ya_inferior: tiro } = row;
      // A column of truths.
      const flag = { tiro_largo_ya_inferior: tiro === undefined ? null : tiro === 1 };
      return { data: [{ ...row, fecha: timestamp(row.fecha), ...Object.fromEntries(measures), ...flag }] };
    },
    medicionesCliente: ({ params }) => ({
      data: list(
        t.mediciones.where((m) => m.id_cliente === Number(params.clientId)),
        ({ id, articulo, fecha, id_cliente }) => ({ id, articulo, fecha: `${fecha} 00:00:00`, id_cliente }),
      ),
    }),
    agregarMedicion: ({ payload }) => {
      if (!t.clientes.find(payload.id_cliente)) return { success: false, message: 'El cliente no existe.' };
      t.mediciones.add({ ...payload, created_at: instant() });
      return { success: true, message: `${payload.articulo} guardada con éxito!` };
    },
    editarMedicion: edits(t.mediciones),
    eliminarMedicion: does(({ params }) => t.mediciones.takeOut(params.id)),

    listarEmpresas: () => ({ data: list(t.empresas.all()) }),
    registrarEmpresa: does(({ payload }) => {
      demandFree(t.empresas.all(), payload.cedula);
      t.empresas.add(payload);
    }),
    detalleEmpresa: ({ params }) => ({ data: t.empresas.need(params.id) }),
    editarEmpresa: does(({ params, payload }) => {
      const row = t.empresas.need(params.idEmpresa);
      demandFree(t.empresas.all(), payload.cedula, row.id);
      for (const c of t.clientes.where((c) => c.empresa === row.nombre_empresa))
        c.empresa = payload.nombre_empresa;
      Object.assign(row, payload);
    }),
    eliminarEmpresa: does(({ params }) => {
      const row = t.empresas.need(params.id);
      const used = [...t.ordenes.all(), ...t.reparaciones.all()].some((d) => d.id_empresa === row.id);
      demand(!used, 'La empresa tiene órdenes o reparaciones.');
      t.empresas.takeOut(row.id);
    }),
  } satisfies Partial<Handlers>;
}

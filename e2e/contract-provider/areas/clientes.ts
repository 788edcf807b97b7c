import { CAMPOS_MEDIDA, sameCedula } from '@hilvan/contract';
import { does, edits, type Manejadores } from '../handlers';
import { demand } from '../rejection';
import { decimal, instante, lista, marca } from '../wire';
import type { Taller } from '../workshop';

/** Counts, clients, measurements and companies. */
export function clientes(t: Taller) {
  const cedulaLibre = (rows: readonly { id: number; cedula: string }[], cedula: string, own?: number) =>
    demand(
      !rows.some((r) => r.id !== own && sameCedula(r.cedula, cedula)),
      'La cédula que ingresaste ya existe en la base de datos',
    );
  const count = (estado: string) => String(t.ordenes.where((o) => o.estado === estado).length);

  return {
    contarEmpresas: () => ({ cant_empresas: t.empresas.todas().length }),
    contarClientes: () => ({ cantidad_clientes: String(t.clientes.todas().length) }),
    contarMediciones: () => ({ cantidad_mediciones: t.mediciones.todas().length }),
    contarOrdenes: () => ({
      cantidad_taller: count('Taller'),
      cantidad_entrega_tienda: count('Entrega Tienda'),
      cantidad_entrega_cliente: count('Entregada al cliente'),
    }),

    listarClientes: () => ({
      data: lista(t.clientes.todas(), ({ id, email: _e, telefono: _t, comentarios: _c, ...row }) => ({
        id: String(id),
        ...row,
      })),
    }),
    registrarCliente: does(({ payload }) => {
      cedulaLibre(t.clientes.todas(), payload.cedula);
      t.clientes.add(payload);
    }),
    infoCliente: ({ params }) => ({ data: t.clientes.exigir(params.id) }),
    editarCliente: does(({ params, payload }) => {
      const row = t.clientes.exigir(params.id);
      cedulaLibre(t.clientes.todas(), payload.cedula, row.id);
      Object.assign(row, payload);
    }),
    eliminarCliente: does(({ params }) => {
      t.clientes.takeOut(params.id);
      t.mediciones.removeIf((m) => m.id_cliente === Number(params.id));
    }),
    nombreCliente: ({ params }) => {
      const row = t.clientes.una(params.id);
      if (!row) return { data: null, mensaje: 'Cliente no encontrado' };
      return { data: { nombre: row.nombre, apellido1: row.apellido1, apellido2: row.apellido2 } };
    },

    medicion: ({ params }) => {
      const row = t.mediciones.una(params.measurementId);
      if (!row) return { data: [], mensaje: 'No se encontró información' };
      const measures = CAMPOS_MEDIDA.map((campo) => [
        campo,
        row[campo] === undefined ? null : decimal(row[campo]),
      ]);
      return { data: [{ ...row, fecha: marca(row.fecha), ...Object.fromEntries(measures) }] };
    },
    medicionesCliente: ({ params }) => ({
      data: lista(
        t.mediciones.where((m) => m.id_cliente === Number(params.clientId)),
        ({ id, articulo, fecha, id_cliente }) => ({ id, articulo, fecha: `${fecha} 00:00:00`, id_cliente }),
      ),
    }),
    agregarMedicion: ({ payload }) => {
      if (!t.clientes.una(payload.id_cliente)) return { success: false, message: 'El cliente no existe.' };
      t.mediciones.add({ ...payload, created_at: instante() });
      return { success: true, message: `${payload.articulo} guardada con éxito!` };
    },
    editarMedicion: edits(t.mediciones),
    eliminarMedicion: does(({ params }) => t.mediciones.takeOut(params.id)),

    listarEmpresas: () => ({ data: lista(t.empresas.todas()) }),
    registrarEmpresa: does(({ payload }) => {
      cedulaLibre(t.empresas.todas(), payload.cedula);
      t.empresas.add(payload);
    }),
    detalleEmpresa: ({ params }) => ({ data: t.empresas.exigir(params.id) }),
    editarEmpresa: does(({ params, payload }) => {
      const row = t.empresas.exigir(params.idEmpresa);
      cedulaLibre(t.empresas.todas(), payload.cedula, row.id);
      for (const c of t.clientes.where((c) => c.empresa === row.nombre_empresa))
        c.empresa = payload.nombre_empresa;
      Object.assign(row, payload);
    }),
    eliminarEmpresa: does(({ params }) => {
      const row = t.empresas.exigir(params.id);
      const used = [...t.ordenes.todas(), ...t.reparaciones.todas()].some((d) => d.id_empresa === row.id);
      demand(!used, 'La empresa tiene órdenes o reparaciones.');
      t.empresas.takeOut(row.id);
    }),
  } satisfies Partial<Manejadores>;
}

import { CAMPOS_MEDIDA, sameCedula } from '@hilvan/contract';
import type { Manejadores } from '../handlers';
import { demand, existente } from '../rejection';
import { decimal, hecho, instante, lista, marca } from '../wire';
import type { Taller } from '../workshop';

/** Counts, clients, measurements and companies. */
export function clientes(t: Taller) {
  const cedulaLibre = (rows: readonly { id: number; cedula: string }[], cedula: string, own?: number) =>
    demand(
      !rows.some((r) => r.id !== own && sameCedula(r.cedula, cedula)),
      'La cédula que ingresaste ya existe en la base de datos',
    );
  const cliente = (id: string | number) => existente(t.clientes.una(id), 'El cliente');
  const empresa = (id: string | number) => existente(t.empresas.una(id), 'La empresa');
  const medicion = (id: string | number) => existente(t.mediciones.una(id), 'La medición');
  const count = (estado: string) => String(t.ordenes.todas().filter((o) => o.estado === estado).length);

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
      data: lista(
        t.clientes.todas().map(({ id, nombre, apellido1, apellido2, cedula, empresa, departamento }) => ({
          id: String(id),
          nombre,
          apellido1,
          apellido2,
          cedula,
          empresa,
          departamento,
        })),
      ),
    }),
    registrarCliente: ({ payload }) => {
      cedulaLibre(t.clientes.todas(), payload.cedula);
      t.clientes.add(payload);
      return hecho();
    },
    infoCliente: ({ params }) => ({ data: cliente(params.id) }),
    editarCliente: ({ params, payload }) => {
      const row = cliente(params.id);
      cedulaLibre(t.clientes.todas(), payload.cedula, row.id);
      Object.assign(row, payload);
      return hecho();
    },
    eliminarCliente: ({ params }) => {
      cliente(params.id);
      t.mediciones.removeIf((m) => m.id_cliente === Number(params.id));
      t.clientes.takeOut(params.id);
      return hecho();
    },
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
        t.mediciones
          .todas()
          .filter((m) => m.id_cliente === Number(params.clientId))
          .map(({ id, articulo, fecha, id_cliente }) => ({
            id,
            articulo,
            fecha: `${fecha} 00:00:00`,
            id_cliente,
          })),
      ),
    }),
    agregarMedicion: ({ payload }) => {
      if (!t.clientes.una(payload.id_cliente)) return { success: false, message: 'El cliente no existe.' };
      t.mediciones.add({ ...payload, created_at: instante() });
      return { success: true, message: `${payload.articulo} guardada con éxito!` };
    },
    editarMedicion: ({ params, payload }) => {
      Object.assign(medicion(params.id), payload);
      return hecho();
    },
    eliminarMedicion: ({ params }) => {
      t.mediciones.takeOut(medicion(params.id).id);
      return hecho();
    },

    listarEmpresas: () => ({ data: lista(t.empresas.todas()) }),
    registrarEmpresa: ({ payload }) => {
      cedulaLibre(t.empresas.todas(), payload.cedula);
      t.empresas.add(payload);
      return hecho();
    },
    detalleEmpresa: ({ params }) => ({ data: empresa(params.id) }),
    editarEmpresa: ({ params, payload }) => {
      const row = empresa(params.idEmpresa);
      cedulaLibre(t.empresas.todas(), payload.cedula, row.id);
      for (const c of t.clientes.todas())
        if (c.empresa === row.nombre_empresa) c.empresa = payload.nombre_empresa;
      Object.assign(row, payload);
      return hecho();
    },
    eliminarEmpresa: ({ params }) => {
      const row = empresa(params.id);
      const used = [...t.ordenes.todas(), ...t.reparaciones.todas()].some((d) => d.id_empresa === row.id);
      demand(!used, 'La empresa tiene órdenes o reparaciones.');
      t.empresas.takeOut(row.id);
      return hecho();
    },
  } satisfies Partial<Manejadores>;
}

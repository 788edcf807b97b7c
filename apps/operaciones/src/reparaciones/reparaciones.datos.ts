import type { EstadoReparacion, RespuestaEnviada } from '@hilvan/contract';
import type { FakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { empresa, pago } from '@hilvan/remote-kit/testing/samples';

export const fila = (
  id: number,
  titulo: string,
  estado: EstadoReparacion,
  fecha: string,
  id_empresa = 5,
) => ({
  id,
  titulo,
  id_empresa,
  fecha,
  precio: 2260,
  estado,
  comentario: 'NA',
  telefono: '2222-1111',
});

export const factura = { subtotal: 2000, iva: 260, monto: 2260, saldo_restante: 1260, comentario: 'Gracias' };

export const detalle = (
  estado: EstadoReparacion = 'Taller',
  amounts: {
    subtotal: number | null;
    iva: number | null;
    monto: number | null;
    saldo_restante: number | null;
  } = factura,
): RespuestaEnviada<'detalleReparacion'> => ({
  reparacion: {
    ...fila(7, 'Cambio de zíper', estado, '2026-03-09'),
    comentario: 'Para el viernes',
    detalle_reparacion: [
      {
        id: 70,
        id_producto: 3,
        nombre_producto: 'Camisa',
        cantidad: 2,
        descripcion: 'Azul',
        precio_unitario: amounts.monto === null ? null : 1130,
        subtotal: amounts.monto,
      },
    ],
  },
  factura: { id: 40, id_empresa: 5, cajero: 'Ana Mora', comentario: 'Gracias', ...amounts },
  status: 200,
});

/** Two companies and two products to choose from, and what was paid. */
export const conOpciones = (api: FakeApi) => {
  api.answers('pagosFactura', { data: [pago(70), pago(71, { estado: 'Anulado' })] });
  api.answers('listarEmpresas', {
    data: [
      empresa(5, { nombre_empresa: 'Escuela Núñez', telefono_encargado: '2222-1111' }),
      empresa(6, { nombre_empresa: 'Hotel Playa', telefono_encargado: 'NA' }),
    ],
  });
  api.answers('listarProductos', {
    data: [
      { id: 3, nombre_producto: 'Camisa', descripcion: 'NA', precio_unitario: 9000, categoria: 'Superior' },
      {
        id: 4,
        nombre_producto: 'Pantalón',
        descripcion: 'NA',
        precio_unitario: 12000,
        categoria: 'Inferior',
      },
    ],
  });
};

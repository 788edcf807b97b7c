/** A workshop with something to report, put in by the calls themselves. */
import { hoy } from '@hilvan/contract';
import type { Page } from '@playwright/test';
import { apiOf, newCliente, newEmpresa, newest, newMedicion, newProducto, put } from '../../support/api';
import { sendOrden } from '../../support/documentos';

export type Sample = Awaited<ReturnType<typeof fillWorkshop>>;

/**
 * One company, client, measurement, product, order of ₡113 000,00 with ₡13 000,50 paid, and a roll of cloth; every name is
 * this run's own.
 */
export async function fillWorkshop(page: Page) {
  const mark = Date.now().toString(36);
  const sample = {
    empresa: `Café & Té / Núñez ${mark}`,
    cliente: `Ñusta ${mark}`,
    producto: `Filipina ${mark}`,
    pedido: `=Uniformes ${mark}`,
    tela: `Dril ${mark}`,
    /** The day on which all of it happened, 'yyyy-mm-dd': midnight may pass before it is read. */
    today: hoy(),
  };
  const { empresa, producto: nombre_producto, today } = sample;
  const api = apiOf(page);
  const id_empresa = await newEmpresa(page, empresa);
  const apellidos = { apellido1: 'Solís', apellido2: 'Güell' };
  const id_cliente = await newCliente(page, sample.cliente, { ...apellidos, empresa });
  await newMedicion(page, id_cliente, 'Enagua', {
    fecha: today,
    separacion_busto_superior: 18,
    largo_inferior: 60.5,
    cintura_inferior: 70,
    cadera_inferior: 95,
    altura_cadera_inferior: 20,
  });

  const id_producto = await newProducto(page, nombre_producto, '11300');
  const subject = { id_empresa, id_producto, nombre_producto };
  const linea = { precio_unitario: 11300, cantidad: 10, descripcion: 'NA' };
  await sendOrden(page, { titulo: sample.pedido, fecha_orden: today }, subject, [linea]);
  const factura_id = newest((await api('listarFacturas')).data);
  await put(api, 'registrarPago', { factura_id, monto: 13000.5 });

  await api('registrarCategoria', {}, { nombre_categoria: `Telas ${mark}` });
  await put(api, 'registrarProveedor');
  const entrada = {
    nombre_producto: sample.tela,
    cantidad: 12.5,
    color: '#1a2b6c',
    id_categoria: newest((await api('listarCategorias')).data),
    id_proveedor: newest((await api('listarProveedores')).data),
    comentario: 'Metros',
  };
  await api('registrarEntrada', {}, [entrada]);
  return sample;
}

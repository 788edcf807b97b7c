/** A workshop with something to report, put in by the calls themselves. */
import { hoy } from '@hilvan/contract';
import type { Page } from '@playwright/test';
import { idOf, newCliente, newEmpresa, newMedicion, newProducto, request } from '../../support/api';
import { sendOrden } from '../../support/documentos';

export interface Sample {
  empresa: string;
  cliente: string;
  producto: string;
  pedido: string;
  tela: string;
  /** The day on which all of it happened, 'yyyy-mm-dd': midnight may pass before it is read. */
  today: string;
}

/**
 * One company, client, measurement, product, order of ₡113 000,00 with ₡13 000,50 paid, and a roll of cloth; every name is
 * this run's own.
 */
export async function fillWorkshop(page: Page): Promise<Sample> {
  const mark = Date.now().toString(36);
  const empresa = `Café & Té / Núñez ${mark}`;
  const sample = {
    empresa,
    cliente: `Ñusta ${mark}`,
    producto: `Filipina ${mark}`,
    pedido: `=Uniformes ${mark}`,
    tela: `Dril ${mark}`,
    today: hoy(),
  };
  const id_empresa = await newEmpresa(page, empresa);
  const apellidos = { apellido1: 'Solís', apellido2: 'Güell' };
  const id_cliente = await newCliente(page, sample.cliente, { ...apellidos, empresa });
  await newMedicion(page, id_cliente, 'Enagua', {
    fecha: sample.today,
    separacion_busto_superior: 18,
    largo_inferior: 60.5,
    cintura_inferior: 70,
    cadera_inferior: 95,
    altura_cadera_inferior: 20,
  });

  const id_producto = await newProducto(page, sample.producto, '11300');
  const subject = { id_empresa, id_producto, nombre_producto: sample.producto };
  const linea = { precio_unitario: 11300, cantidad: 10, descripcion: 'NA' };
  await sendOrden(page, sample.pedido, sample.today, subject, [linea]);
  const factura = await idOf(page, '/facturas', 'titulo', sample.pedido);
  await request(page, '/pagos/registrar', {
    form: {
      factura_id: factura,
      monto: 13000.5,
      metodo_pago: 'Tarjeta',
      comentarios: 'Muchas gracias por tu compra.',
      estado: 'Aceptado',
      cajero: 'Ana',
    },
  });

  await request(page, '/categoria/registrar', { form: { nombre_categoria: `Telas ${mark}` } });
  await request(page, '/proveedores/registrar', {
    form: {
      nombre: `Textiles ${mark}`,
      direccion: 'NA',
      vendedor: 'Luis',
      telefono: '22223333',
      email: 'NA',
    },
  });
  const entrada = {
    nombre_producto: sample.tela,
    cantidad: 12.5,
    color: '#1a2b6c',
    id_categoria: await idOf(page, '/categorias', 'nombre_categoria', `Telas ${mark}`),
    id_proveedor: await idOf(page, '/proveedores', 'nombre', `Textiles ${mark}`),
    comentario: 'Metros',
  };
  await request(page, '/inventario/registrar/entrada', { json: [entrada] });
  return sample;
}

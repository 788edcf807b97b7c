/** A workshop with something to report, put in by calls; and what a report shows, as people read it. */
import { hoy } from '@hilvan/contract';
import type { Page } from '@playwright/test';
import { apiOf, newEmpresa, newest, newProducto, put } from '../../support/api';
import { sendOrden } from '../../support/documentos';
import { plainSpaces } from '../../support/screen';
import { expect } from '../../support/test';

export type Sample = Awaited<ReturnType<typeof fillWorkshop>>;

/** One company with an order of ₡113 000,00, of which ₡13 000,50 are paid; every name is this run's own. */
export async function fillWorkshop(page: Page) {
  const mark = Date.now().toString(36);
  const sample = {
    empresa: `Café & Té / Núñez ${mark}`,
    pedido: `=Uniformes ${mark}`,
    /** The day on which all of it happened, 'yyyy-mm-dd': midnight may pass before it is read. */
    today: hoy(),
  };
  const nombre_producto = `Filipina ${mark}`;
  const api = apiOf(page);
  const id_empresa = await newEmpresa(page, sample.empresa);
  const id_producto = await newProducto(page, nombre_producto, '11300');
  const subject = { id_empresa, id_producto, nombre_producto };
  const linea = { precio_unitario: 11300, cantidad: 10, descripcion: 'NA' };
  await sendOrden(page, { titulo: sample.pedido, fecha_orden: sample.today }, subject, [linea]);
  const factura_id = newest((await api('listarFacturas')).data);
  await put(api, 'registrarPago', { factura_id, monto: 13000.5 });
  return sample;
}

export const EMPTY = 'No se encontraron resultados o datos no disponibles.';

/** The cells of the row that holds a text, with ordinary spaces. */
export async function cellsOf(page: Page, text: string): Promise<string[]> {
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(row).toHaveCount(1);
  return (await row.locator('th, td').allTextContents()).map(plainSpaces);
}

/** Matches an amount in a document of any provider, which may choose the look of it but not the figures. */
export const inAnyForm = (amount: string): RegExp =>
  new RegExp(amount.replaceAll(' ', ' ?').replace(',', '[.,]'));

/** What the stories of this folder share with the long day, done at the screens. */
import { expect, type Page } from '@playwright/test';
import { choose, fieldOf } from '../../support/screen';

/** On /inventario/entrada: a new item into the list. */
export async function addEntrada(page: Page, nombre: string, cantidad: string, proveedor: string) {
  await fieldOf(page, 'Nombre Producto').fill(nombre);
  await fieldOf(page, 'Cantidad').fill(cantidad);
  await choose(page, 'Proveedor', proveedor);
  await page.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByRole('button', { name: `Eliminar ${nombre}` })).toBeVisible();
}

/** On /inventario/salida: what is typed, into the list or refused. */
export async function addSalida(page: Page, nombre: string, cantidad: string) {
  await choose(page, 'Producto', nombre);
  await fieldOf(page, 'Cantidad').fill(cantidad);
  await page.getByRole('button', { name: 'Agregar' }).click();
}

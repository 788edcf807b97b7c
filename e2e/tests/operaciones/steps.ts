/** What the stories of this folder share, done at the screens. */
import { expect, type Page } from '@playwright/test';
import { accept, choose, fieldOf, fill, visit } from '../../support/screen';

/** /proveedores/registrar; ends on the list. */
export async function registerProveedor(page: Page, nombre: string) {
  if (!page.url().endsWith('/proveedores/registrar')) await visit(page, '/proveedores/registrar');
  await fill(page, {
    Proveedor: nombre,
    Vendedor: 'Marta Solís',
    Email: 'ventas@proveedor.cr',
    Teléfono: '8765-4321',
  });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await accept(page, '¡Proveedor creado con éxito!');
  await expect(page).toHaveURL(/\/proveedores$/);
}

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

/** What the stories of this folder share, done at the screens. */
import { expect, type Page } from '@playwright/test';
import { idDe, pedir, unico } from '../../support/api';
import { aceptar, campo, elegir, llenar } from '../../support/screen';

/** /proveedores/registrar; ends on the list. */
export async function registrarProveedor(page: Page, nombre: string, more: Record<string, string> = {}) {
  await page.goto('/proveedores/registrar');
  await llenar(page, {
    Proveedor: nombre,
    Vendedor: 'Marta Solís',
    Email: 'ventas@proveedor.cr',
    Teléfono: '8765-4321',
    ...more,
  });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await aceptar(page, '¡Proveedor creado con éxito!');
  await expect(page).toHaveURL(/\/proveedores$/);
}

/** On /inventario/entrada: a new item into the list. */
export async function agregarEntrada(page: Page, nombre: string, cantidad: string, proveedor: string) {
  await campo(page, 'Nombre Producto').fill(nombre);
  await campo(page, 'Cantidad').fill(cantidad);
  await elegir(page, 'Proveedor', proveedor);
  await page.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByRole('button', { name: `Eliminar ${nombre}` })).toBeVisible();
}

/** On /inventario/salida: what is typed, into the list or refused. */
export async function agregarSalida(page: Page, nombre: string, cantidad: string) {
  await elegir(page, 'Producto', nombre);
  await campo(page, 'Cantidad').fill(cantidad);
  await page.getByRole('button', { name: 'Agregar' }).click();
}

/** Expects the denial of an address, and where it leads. */
export async function denegada(
  page: Page,
  path: string,
  text = 'No tienes los permisos necesarios para realizar esta acción.',
  destino = /\/inicio$/,
) {
  await page.goto(path);
  await aceptar(page, 'Acceso denegado', text);
  await expect(page).toHaveURL(destino);
}

/** A supplier with one product. */
export async function nuevoProveedor(page: Page): Promise<{ id: number; nombre: string; producto: number }> {
  const nombre = unico('Textiles');
  const form = { nombre, direccion: 'NA', vendedor: 'Rosa', telefono: '8765-4321', email: 'v@textiles.cr' };
  await pedir(page, '/proveedores/registrar', { form });
  const id = await idDe(page, '/proveedores', 'nombre', nombre);
  const producto = { proveedor_id: id, nombre_producto: unico('Dril'), descripcion: 'NA', precio: 3500 };
  await pedir(page, '/productos/proveedores', { json: { productos: [producto] } });
  const { data } = await pedir(page, '/proveedores');
  // The list of the contract, whose rows carry their products.
  const rows = data as { id: number; productos: { id: number }[] }[];
  return { id, nombre, producto: Number(rows.find((p) => Number(p.id) === id)?.productos[0]?.id) };
}

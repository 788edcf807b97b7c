/** What happens in the workshop, step by step, as its people do it at the screens. */
import { camposDePrenda, medidaLabel } from '@hilvan/contract';
import { expect, type Page } from '@playwright/test';
import { accept, answerQuestion, choose, fieldOf, fill, visit } from './screen';

/** What is typed of a company, by the labels of its form. */
export const empresaTyped = (nombre: string, cedula: string) => ({
  Empresa: nombre,
  'Razón social': `${nombre} S.A.`,
  Cédula: cedula,
  'Correo electronico': 'info@colegio.cr',
  'Nombre del Encargado': 'Luis Mora Ureña',
  Telefono: '2222-3333',
});

export async function registerEmpresa(page: Page, nombre: string, cedula: string): Promise<void> {
  await visit(page, '/empresas/registro');
  await fill(page, empresaTyped(nombre, cedula));
  await page.getByRole('button', { name: 'Registrar' }).click();
  await accept(page, 'Empresa creada con éxito!');
}

/** /productos/registro; the price as it is typed, with comma. */
export async function registerProducto(page: Page, nombre: string, precio: string): Promise<void> {
  await visit(page, '/productos/registro');
  await fill(page, { Producto: nombre, 'Precio con IVA': precio });
  await page.getByRole('combobox', { name: /^Categoría/ }).selectOption('Parte superior');
  await page.getByRole('button', { name: /Registrar|Guardar/ }).click();
  await accept(page, 'Producto creado con éxito!');
}

/**
 * On a client's measuring page: chooses a garment and takes its measures from `first` cm upward. Those in `untaken` stay empty,
 * about which the page asks; `goOn` is the answer.
 */
export async function measure(
  page: Page,
  prenda: string,
  {
    first = 40,
    sastre = 'Don Rafa',
    untaken = [],
    goOn = true,
  }: { first?: number; sastre?: string; untaken?: string[]; goOn?: boolean } = {},
): Promise<void> {
  await page.getByRole('group', { name: 'Prenda' }).getByRole('button', { name: prenda }).click();
  await fill(page, { Talla: 'M', Sastre: sastre });
  const group = page.getByRole('group', { name: 'Medidas en centímetros' });
  const labels = camposDePrenda(prenda).map(medidaLabel);
  for (const [i, label] of labels.entries()) {
    if (!untaken.includes(label)) await fieldOf(group, label).fill(`${first + i},5`);
  }
  await page.getByRole('button', { name: `Agregar ${prenda} a la lista` }).click();
  if (untaken.length === 0) return;
  const question = page.getByRole('alertdialog').filter({ hasText: 'Hay valores en 0' });
  for (const label of untaken) await expect(question).toContainText(label);
  await answerQuestion(page, 'Hay valores en 0', goOn ? 'Sí, continuar' : 'No, revisar');
  if (!goOn) await accept(page, 'Mediciones canceladas, llenelas de nuevo');
}

/** On the order's form: one line; the price only where it is not the product's own. */
export async function addLinea(page: Page, producto: string, cantidad: string, precio?: string) {
  const box = page.getByRole('group').filter({ has: page.getByPlaceholder('Buscar producto') });
  await choose(box, 'Producto', producto);
  await fill(box, { Cantidad: cantidad, ...(precio ? { 'Precio con IVA': precio } : {}) });
  await box.getByRole('button', { name: 'Agregar' }).click();
}

/** On the order's form: one person. */
export async function addPersona(page: Page, prenda: string, nombre: string, cantidad: string) {
  const box = page.getByRole('group').filter({ has: page.getByPlaceholder('Selecciona un producto') });
  await choose(box, 'Prenda', prenda);
  await fill(box, { Nombre: nombre, Cantidad: cantidad });
  await box.getByRole('button', { name: 'Agregar' }).click();
}

/** On the payments of an order or a repair: pays. The caller expects what comes of it. */
export async function pay(page: Page, monto: string, metodo: string): Promise<void> {
  await page.getByRole('button', { name: 'Agregar pago' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar pago' });
  await fieldOf(dialog, 'Monto').fill(monto);
  await fieldOf(dialog, 'Método de pago').selectOption(metodo);
  await dialog.getByRole('button', { name: 'Registrar pago' }).click();
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

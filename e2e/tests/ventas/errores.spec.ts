/** Document 2, section 8, as far as it is of this remote: each row is provoked and read, on any provider. */
import type { Page } from '@playwright/test';
import { idDe, nuevaEmpresa, nuevoProducto, pedir, unico } from '../../support/api';
import { nuevaOrden } from '../../support/documentos';
import { aceptar, campo, elegir, responder } from '../../support/screen';
import { expect, test } from '../../support/test';

const SIN_CONEXION = 'No se pudo conectar con el servidor. Por favor, inténtelo más tarde.';
const LINEAS = { status: 422, error: ['El primero falta.', 'El segundo sobra.'] };
const TEXTO = 'El primero falta.\nEl segundo sobra.';

/** The next call of this method and path goes wrong: an answer (HTTP 200 unless `http` says so), or none at all. */
async function falla(page: Page, call: string, body: object | 'caida', http = 200): Promise<void> {
  const [method, path = ''] = call.split(' ');
  let waiting = true;
  await page.route(
    (url) => url.pathname === `/api/v1${path}`,
    (route) => {
      if (!waiting || route.request().method() !== method) return route.fallback();
      waiting = false;
      return body === 'caida' ? route.abort() : route.fulfill({ status: http, json: body });
    },
  );
}

/** Expects a notice with exactly this title and text, and closes it. */
async function leer(page: Page, title: string, text = ''): Promise<void> {
  const notice = page.locator('.swal2-popup.swal2-show');
  await expect(notice.getByRole('heading', { level: 2 })).toHaveText(title);
  await expect(notice.locator('.swal2-html-container')).toHaveText(text.replaceAll('\n', ' '));
  await aceptar(page, title);
}

test.beforeEach(() => test.slow());

test('productos: crear, editar, eliminar y no encontrado', { tag: '@pagina' }, async ({ como }) => {
  const page = await como('Admin', '/productos/registro');
  const nombre = unico('Delantal');
  await campo(page, 'Producto').fill(nombre);
  await campo(page, 'Categoría').selectOption('Otro');
  const registrar = page.getByRole('button', { name: 'Registrar' });
  const crear: [body: object, http: number, text: string][] = [
    [LINEAS, 422, TEXTO],
    [{ status: 422, error: 'Una sola línea.' }, 200, 'Una sola línea.'],
    [{ status: 422, error: { nombre_producto: ['Ya existe.'] } }, 200, 'Ya existe.'],
    [{ status: 500 }, 500, 'Error desconocido al crear el producto.'],
  ];
  for (const [body, http, text] of crear) {
    await falla(page, 'POST /productos/registrar', body, http);
    await registrar.click();
    await leer(page, 'Error al crear el producto!', text);
  }
  await registrar.click();
  await leer(page, 'Producto creado con éxito!');

  const id = await idDe(page, '/productos', 'nombre_producto', nombre);
  await page.goto(`/producto/editar/${id}`);
  await campo(page, 'Precio con IVA').fill('2000');
  await falla(page, `POST /productos/editar/${id}`, LINEAS);
  await page.getByRole('button', { name: 'Modificar' }).click();
  await leer(page, 'Error al editar el producto!', TEXTO);
  await page.getByRole('button', { name: 'Modificar' }).click();
  await leer(page, 'Producto modificado con éxito!');

  await page.goto(`/producto/${id}`);
  await falla(page, `DELETE /productos/eliminar/${id}`, { status: 409 }, 409);
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await responder(page, 'Esta acción no se puede deshacer', 'Sí');
  await leer(page, 'Ha ocurrido un error!', 'Por favor intentarlo luego');
  await expect(page).toHaveURL(/\/productos(\?|$)/);

  await page.goto('/producto/99999999');
  await expect(page.getByRole('main')).toContainText('Producto no encontrado');
});

test('órdenes: crear, cargar, estado, anular y modificar', { tag: '@pagina' }, async ({ como }) => {
  const page = await como('Admin');
  const [empresa, producto, titulo] = [unico('Soda Ñata'), unico('Bata'), unico('Pedido')];
  await nuevaEmpresa(page, empresa);
  await nuevoProducto(page, producto, '1500');
  await page.goto('/orden/registro');
  await campo(page, 'Titulo').fill(titulo);
  await elegir(page, 'Empresa', empresa);
  const linea = page.getByRole('group').filter({ has: page.getByPlaceholder('Buscar producto') });
  await elegir(linea, 'Producto', producto);
  await campo(linea, 'Cantidad').fill('0');
  await campo(linea, 'Cantidad').press('Enter');
  await expect(page.getByText('La cantidad debe ser un número positivo').first()).toBeVisible();
  await campo(linea, 'Cantidad').fill('2');
  await campo(linea, 'Cantidad').press('Enter');
  const guardar = page.getByRole('button', { name: 'Guardar' });
  await falla(page, 'POST /ordenes/registrar', LINEAS);
  await guardar.click();
  await leer(page, 'Error al crear la orden!', TEXTO);
  await falla(page, 'POST /ordenes/registrar', 'caida');
  await guardar.click();
  await leer(page, 'Error', SIN_CONEXION);
  await guardar.click();
  await aceptar(page, 'Orden creada con éxito', 'Se ha generado una factura.');

  const { id } = await nuevaOrden(page);
  await falla(page, `GET /ordenes/${id}`, { status: 500 }, 500);
  await page.goto(`/orden/${id}`);
  await leer(page, 'Error, intentelo más tarde!');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await falla(page, `POST /ordenes/editar/estado/${id}`, LINEAS);
  await page.getByRole('button', { name: 'Modificar estado' }).click();
  await responder(page, '¿Modificar el estado?', 'Sí');
  await leer(page, 'Error al modificar el estado!', TEXTO);
  await falla(page, `POST /ordenes/anular/${id}`, LINEAS);
  await page.getByRole('button', { name: 'Anular' }).click();
  await responder(page, 'Esta acción no se puede deshacer', 'Sí');
  await leer(page, 'Error al anular la orden!', TEXTO);

  await page.goto(`/orden/editar/${id}`);
  await page.getByRole('button', { name: /proformas y comentarios/ }).click();
  await campo(page, 'Comentarios').fill('Con bordado');
  await falla(page, `POST /ordenes/editar/${id}`, LINEAS);
  await guardar.click();
  await leer(page, 'Error al modificar la orden!', TEXTO);
  await falla(page, `POST /ordenes/editar/${id}`, { status: 422 });
  await guardar.click();
  await leer(page, 'Error al modificar la orden!', 'Ha ocurrido un error inesperado.');
});

test('órdenes: sin empresa, sin orden, y anulada mientras tanto', async ({ como }) => {
  const page = await como('Admin');
  const { id } = await nuevaOrden(page);
  const path = `/api/v1/ordenes/${id}`;
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    const { orden, ...rest } = await answer.json();
    const { nombre_empresa: _unknown, ...bare } = orden;
    await route.fulfill({ response: answer, json: { ...rest, orden: { ...bare, id_empresa: 99_999_999 } } });
  });
  for (const at of [`/orden/${id}`, `/orden/${id}/pagos`]) {
    await page.goto(at);
    await expect(page.getByRole('main')).toContainText('Empresa no encontrada');
  }
  await page.unroute(`**${path}`);

  for (const at of [`/orden/${id}`, `/orden/editar/${id}`, `/orden/${id}/registrar/persona`]) {
    await falla(page, `GET /ordenes/${id}`, { status: 200, orden: null, detalles: null, facturas: null });
    await page.goto(at);
    await expect(page.getByRole('main')).toContainText('Orden no encontrada');
  }

  await page.goto(`/orden/${id}`);
  await expect(page.getByRole('button', { name: 'Modificar estado' })).toBeVisible();
  await pedir(page, `/ordenes/anular/${id}`, 'sin-cuerpo');
  await page.getByRole('button', { name: 'Modificar estado' }).click();
  await responder(page, '¿Modificar el estado?', 'Sí');
  await leer(page, 'El estado cambió mientras tanto', 'La orden ya está en «Anulada».');
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0);

  const { id: abierta } = await nuevaOrden(page);
  await page.goto(`/orden/editar/${abierta}`);
  await page.getByRole('button', { name: /proformas y comentarios/ }).click();
  await campo(page, 'Comentarios').fill('Con bordado');
  await pedir(page, `/ordenes/anular/${abierta}`, 'sin-cuerpo');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await leer(
    page,
    'Error al modificar la orden!',
    'La orden fue anulada mientras tanto y ya no se puede editar.',
  );
  for (const [at, text] of [
    [`/orden/editar/${id}`, 'La orden está anulada y no se puede editar.'],
    [`/orden/${id}/registrar/persona`, 'La orden está anulada y no admite personas.'],
  ] as const) {
    await page.goto(at);
    await expect(page.getByText(text)).toBeVisible();
  }
});

test('archivos: subir y borrar que fallan, sobre su propia ventana', { tag: '@pagina' }, async ({ como }) => {
  const page = await como('Colaborador');
  const { id } = await nuevaOrden(page);
  await page.goto(`/orden/${id}`);
  await page.getByRole('button', { name: 'Añadir archivo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Añadir archivo' });
  const subir = dialog.getByRole('button', { name: 'Subir' });
  await subir.click();
  await expect(dialog.getByText('Por favor, completa todos los campos.')).toBeVisible();
  await campo(dialog, 'Archivo').setInputFiles({
    name: 'vacio.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.of(),
  });
  await subir.click();
  await expect(dialog.getByText('Por favor, selecciona un archivo válido.')).toBeVisible();
  await campo(dialog, 'Archivo').setInputFiles({
    name: 'boceto.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  });
  await falla(page, 'POST /files/upload-file', { message: 'No hay espacio.' });
  await subir.click();
  await expect(dialog.getByText('Hubo un problema al guardar el archivo.')).toBeVisible();
  await falla(page, 'POST /files/upload-file', 'caida');
  await subir.click();
  await expect(
    dialog.getByText(`Hubo un problema en la solicitud al servidor: ${SIN_CONEXION}`),
  ).toBeVisible();
  await subir.click();
  await expect(page.getByText('Archivo subido y almacenado con éxito.')).toBeVisible();

  const borrar = dialog.getByRole('button', { name: /^Eliminar .*boceto/ });
  await page.route('**/api/v1/files/delete/*', (route) => route.fulfill({ json: LINEAS }));
  await borrar.click();
  // Escape is an answer to the question, and to nothing behind it.
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await leer(page, 'Se ha cancelado!');
  await expect(dialog).toBeVisible();
  await borrar.click();
  await responder(page, 'Esta acción no se puede deshacer', 'Sí');
  await leer(page, 'Ocurrió un error al borrar el archivo.', TEXTO);
  await expect(borrar).toBeVisible();
});

test('pagos: registrar y anular que fallan, y la factura que falta', { tag: '@pagina' }, async ({ como }) => {
  const page = await como('Admin');
  const { id } = await nuevaOrden(page);
  await falla(page, `GET /ordenes/${id}`, { status: 500 }, 500);
  await page.goto(`/orden/${id}/pagos`);
  await leer(page, 'Error, intentelo más tarde!');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('button', { name: 'Agregar pago' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar pago' });
  const registrar = dialog.getByRole('button', { name: /Registrar pago|Registrando/ });
  await registrar.click();
  await expect(dialog.getByText('El monto ingresado debe ser mayor que 0').first()).toBeVisible();
  await expect(dialog.getByText('Debe seleccionar un método de pago').first()).toBeVisible();
  await campo(dialog, 'Monto').fill('1000');
  await campo(dialog, 'Método de pago').selectOption('Cheque');
  await falla(page, 'POST /pagos/registrar', LINEAS);
  await registrar.click();
  await leer(page, 'Error al registrar el pago', TEXTO);
  const sinFactura = async () => {
    const answer = await pedir(page, `/ordenes/${id}`);
    await falla(page, `GET /ordenes/${id}`, { ...answer, facturas: [] });
  };
  await sinFactura();
  await registrar.click();
  await leer(page, 'No se pudo encontrar la factura');
  // The window stood open all the while, with what was typed.
  await expect(campo(dialog, 'Monto')).toHaveValue('1000');
  await registrar.click();
  await aceptar(page, 'Pago registrado correctamente');

  await falla(page, 'POST /pagos/anular', LINEAS);
  await page.getByRole('button', { name: 'Anular' }).click();
  await responder(page, 'Esta acción no se puede deshacer', 'Sí');
  await leer(page, 'No se ha podido anular, intentelo de nuevo.');

  await sinFactura();
  await page.goto(`/orden/${id}/pagos`);
  await expect(page.getByRole('main')).toContainText('No se pudo obtener la factura');
});

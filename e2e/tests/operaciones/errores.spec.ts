/** Each row of the error catalogue that concerns this remote, provoked in the browser, with its exact text. */
import type { NombreLlamada } from '@hilvan/contract';
import type { Page } from '@playwright/test';
import { idDe, pedir, unico } from '../../support/api';
import { nuevaOrden, nuevaReparacion } from '../../support/documentos';
import { estropear, fallar, type TipoFalla } from '../../support/faults';
import { aceptar, campo, elegir, llenar, responder } from '../../support/screen';
import { expect, test } from '../../support/test';
import { SIN_CONEXION, TEXTO_DE_FALLA } from '../../support/texts';
import { agregarSalida, nuevoProveedor } from './taller';

// Object.keys widens to string[]; these are exactly the record's keys.
const TODAS = Object.keys(TEXTO_DE_FALLA) as TipoFalla[];

const guardar = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();

test('proveedores: cada fallo con su texto, y lo escrito queda', { tag: '@pagina' }, async ({ como }) => {
  test.slow();
  const page = await como('Admin');
  const { id, nombre, producto } = await nuevoProveedor(page);

  await page.goto('/proveedores/registrar');
  await llenar(page, { Proveedor: 'Botones', Vendedor: 'Ana', Email: 'a@b.cr', Teléfono: '2222-3333' });
  await fallar(page, {
    llamada: 'registrarProveedor',
    titulo: 'Error al crear el proveedor!',
    accion: guardar,
    tipos: TODAS,
    textos: { red: ['Error', SIN_CONEXION] },
  });
  await expect(campo(page, 'Proveedor')).toHaveValue('Botones');

  await page.goto(`/proveedor/editar/${id}`);
  await campo(page, 'Vendedor').fill('Otra');
  const editar = { titulo: 'Error al editar el producto!', accion: guardar };
  await fallar(page, { ...editar, llamada: 'editarProveedor', tipos: TODAS });
  await expect(campo(page, 'Vendedor')).toHaveValue('Otra');

  await page.goto(`/proveedor/productos/editar?producto=${producto}`);
  await campo(page, 'Precio').fill('400');
  await fallar(page, { ...editar, llamada: 'editarProductoProveedor' });
  await expect(campo(page, 'Precio')).toHaveValue('400');

  await page.goto(`/proveedor/productos/registrar/${id}`);
  await llenar(page, { Nombre: 'Encaje', Precio: '90' });
  await page.getByRole('button', { name: 'Agregar' }).click();
  await fallar(page, {
    llamada: 'registrarProductosProveedor',
    titulo: 'Error al crear el producto!',
    accion: guardar,
    tipos: ['rechazo', 'servidor', 'red'],
    textos: { servidor: ['Error al crear el producto!', 'Error desconocido al crear el producto.'] },
  });
  await expect(page.getByRole('rowheader', { name: 'Encaje' })).toBeVisible();

  await page.goto(`/proveedores/${id}`);
  await fallar(page, {
    llamada: 'enviarCorreo',
    titulo: '¡Error!',
    accion: async () => {
      const open = page.getByRole('dialog', { name: `Contactar a ${nombre}` });
      if (!(await open.isVisible())) await page.getByRole('button', { name: 'Contactar' }).click();
      await open.getByRole('button', { name: 'Enviar correo' }).click();
    },
    textos: {
      rechazo: ['¡Error!', 'Ocurrio un error al enviar el email, intente luego!'],
      red: ['¡Error!', 'Ocurrio un error al enviar el email, intente luego!'],
    },
  });
  await page.keyboard.press('Escape');
  const borrar = (llamada: NombreLlamada, pregunta: string, boton: RegExp): Promise<void> =>
    fallar(page, {
      llamada,
      titulo: 'Ha ocurrido un error!',
      accion: async () => {
        await page.getByRole('button', { name: boton }).click();
        await responder(page, pregunta, 'Sí');
      },
      tipos: ['rechazo'],
      textos: { rechazo: ['Ha ocurrido un error!', 'Por favor intentarlo luego'] },
    });
  await borrar('eliminarProductoProveedor', '¿Desea eliminar el producto?', /^Eliminar Dril/);
  await borrar('eliminarProveedor', '¿Desea eliminar el proveedor?', /^Eliminar$/);
  await expect(page).toHaveURL(/\/proveedores/);
});

test('inventario y categorías: cada fallo con su texto, y lo escrito queda', { tag: '@pagina' }, async ({
  como,
}) => {
  test.slow();
  const page = await como('Admin');
  const { id: id_proveedor } = await nuevoProveedor(page);
  const [categoria, tela] = [unico('Telas'), unico('Gabardina')];
  await pedir(page, '/categoria/registrar', { form: { nombre_categoria: categoria } });
  const id_categoria = await idDe(page, '/categorias', 'nombre_categoria', categoria);
  const entrada = { nombre_producto: tela, cantidad: 5, color: '#000000', comentario: 'Metros' };
  await pedir(page, '/inventario/registrar/entrada', { json: [{ ...entrada, id_categoria, id_proveedor }] });
  const id = await idDe(page, '/inventario', 'nombre_producto', tela);

  await page.goto('/categorias');
  await fallar(page, {
    llamada: 'registrarCategoria',
    titulo: 'Error al crear la categoria!',
    accion: async () => {
      await page.getByRole('button', { name: 'Crear categoría' }).click();
      await page.getByLabel('Nombre de la categoría').fill('Hilos');
      await guardar(page);
    },
  });
  await fallar(page, {
    llamada: 'eliminarCategoria',
    titulo: 'Error al eliminar la categoria!',
    accion: async () => {
      await page.getByRole('button', { name: `Eliminar ${categoria}` }).click();
      await responder(page, '¿Desea eliminar la categoría?', 'Sí');
    },
  });

  const titulo = 'Error al registrar el inventario!';
  await page.goto(`/inventario/editar/${id}`);
  await campo(page, 'Comentario').fill('Rollos');
  await fallar(page, { llamada: 'editarInventario', titulo, accion: guardar, tipos: TODAS });
  await expect(campo(page, 'Comentario')).toHaveValue('Rollos');

  const incierto = `${SIN_CONEXION}\nLa lista se conserva. Revise si ya quedó registrada antes de enviarla de nuevo.`;
  const textos = { red: [titulo, incierto] } as const;
  await page.goto('/inventario/salida');
  await agregarSalida(page, tela, '1');
  await fallar(page, { llamada: 'registrarSalida', titulo, accion: guardar, textos });
  await expect(page.getByRole('button', { name: `Eliminar ${tela}` })).toBeVisible();
  await page.goto('/inventario/entrada');
  await elegir(page, 'Buscar producto existente', tela);
  await campo(page, 'Cantidad').fill('2');
  await page.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByRole('button', { name: `Eliminar ${tela}` })).toBeVisible();
  await fallar(page, { llamada: 'registrarEntrada', titulo, accion: guardar, textos });
  await expect(page.getByRole('button', { name: `Eliminar ${tela}` })).toBeVisible();
});

test('reparaciones: cada fallo con su texto, y lo escrito queda', { tag: '@pagina' }, async ({ como }) => {
  test.slow();
  const page = await como('Admin');
  const { id } = await nuevaReparacion(page);

  const nadie = await estropear(page, 'detalleReparacion', 'rechazo');
  await page.goto(`/reparacion/${id}`);
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
    'Error, intentelo más tarde!',
  );
  await nadie();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await fallar(page, {
    llamada: 'estadoReparacion',
    titulo: 'Error al modificar el estado!',
    accion: async () => {
      await page.getByRole('button', { name: 'Modificar estado' }).click();
      await responder(page, '¿Modificar el estado?', 'Sí');
    },
  });
  await fallar(page, {
    llamada: 'anularReparacion',
    titulo: 'Error al anular la reparación!',
    accion: async () => {
      await page.getByRole('button', { name: 'Anular' }).click();
      await responder(page, '¿Desea anular la reparación?', 'Sí');
    },
  });
  const pdf = 'No se pudo generar el PDF';
  await fallar(page, {
    llamada: 'pdfReparacion',
    titulo: pdf,
    accion: async () => {
      await page.getByRole('button', { name: 'Descargar' }).click();
      // The PDF gets a tab of its own; the notice waits for this one.
      await page.bringToFront();
    },
  });
  await expect(page.getByText('Generando el PDF')).toBeHidden();

  await page.goto(`/reparacion/editar/${id}`);
  await campo(page, 'Comentarios').fill('Con prisa');
  await fallar(page, {
    llamada: 'editarReparacion',
    titulo: 'Error al modificar la reparación!',
    accion: guardar,
    tipos: TODAS,
    textos: {
      servidor: ['Error al modificar la reparación!', 'Ha ocurrido un error inesperado.'],
      json: ['Error al modificar la reparación!', 'Ha ocurrido un error inesperado.'],
    },
  });
  await expect(campo(page, 'Comentarios')).toHaveValue('Con prisa');
});

test('calendario: una semana que no se guarda y una tarea que no se completa lo dicen', {
  tag: '@pagina',
}, async ({ como }) => {
  test.slow();
  const page = await como('Admin');
  const { titulo } = await nuevaOrden(page);
  await page.goto('/calendario');
  await page.getByRole('button', { name: 'Semana actual' }).click();
  const semana = page.locator('section[aria-current=date]');
  await semana.getByRole('link', { name: /^Agregar/ }).click();
  await page.getByRole('checkbox', { name: `Agregar ${titulo}` }).check();
  await fallar(page, {
    llamada: 'asignarOrdenes',
    titulo: 'Error al crear la orden!',
    accion: () => page.getByRole('button', { name: /^Guardar/ }).click(),
    tipos: TODAS,
  });
  await expect(page.getByRole('checkbox', { name: `Agregar ${titulo}` })).toBeChecked();
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await aceptar(page, 'Actividades registradas con éxito');

  await page.getByRole('button', { name: 'Semana actual' }).click();
  const box = page.getByRole('checkbox', { name: `Completa: ${titulo}` });
  const sanar = await estropear(page, 'completarActividad', 'rechazo');
  await box.check();
  const notice = page.getByRole('dialog').filter({ hasText: 'La primera línea.' });
  await notice.getByRole('button', { name: 'Aceptar' }).click();
  await expect(box).not.toBeChecked();
  await sanar();
});

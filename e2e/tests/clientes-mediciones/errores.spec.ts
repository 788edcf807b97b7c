/** Each row of the error catalogue on each page of this remote, provoked in the browser, with its exact text. */
import type { NombreLlamada } from '@hilvan/contract';
import type { Page } from '@playwright/test';
import { idDe, nuevaEmpresa, pedir, unico } from '../../support/api';
import { accesible } from '../../support/axe';
import { demorar, estropear, fallar, type TipoFalla } from '../../support/faults';
import { aceptar, campo, elegir, llenar, responder } from '../../support/screen';
import { ingresar, invalidarToken } from '../../support/session';
import { expect, test } from '../../support/test';
import { ILEGIBLE, SIN_CONEXION, TEXTO_DE_FALLA } from '../../support/texts';
import { medir } from '../../support/workshop';
import { nuevoCliente } from './taller';

// Object.keys widens to string[]; these are exactly the record's keys.
const TODAS = Object.keys(TEXTO_DE_FALLA) as TipoFalla[];
/** Nobody answered, or nothing readable: a dialog of its own with the reason. */
const SIN_RESPUESTA = { json: ['Error', ILEGIBLE], red: ['Error', SIN_CONEXION] } as const;

const boton = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** A client with one garment. */
async function conMedicion(page: Page): Promise<{ id: string; nombre: string; medicion: number }> {
  const nombre = unico('Ana');
  const id = await nuevoCliente(page, nombre);
  const medidas = Object.fromEntries(
    ['largo_inferior', 'cintura_inferior', 'cadera_inferior', 'altura_cadera_inferior'].map((c) => [c, '60']),
  );
  await pedir(page, '/mediciones/agregar', {
    form: {
      id_cliente: id,
      articulo: 'Enagua',
      fecha: '2026-03-09',
      observaciones: 'NA',
      talla: 'M',
      sastre: 'Don Rafa',
      separacion_busto_superior: '18',
      ...medidas,
    },
  });
  return { id, nombre, medicion: await idDe(page, `/medicion/${id}`, 'articulo', 'Enagua') };
}

test('clientes y empresas: al guardar, cada fallo con su texto, y lo escrito queda', {
  tag: '@pagina',
}, async ({ como }) => {
  test.slow();
  const page = await como('Admin');
  const { id } = await conMedicion(page);
  const empresa = await nuevaEmpresa(page, unico('Café Ñandú'));

  await page.goto('/clientes/registro');
  await llenar(page, {
    Nombre: 'Sofía',
    'Primer apellido': 'Vega',
    'Segundo apellido': 'Paz',
    Cédula: unico('5-0111'),
    Correo: 'p@correo.cr',
    Teléfono: '8765-4321',
    Departamento: 'Cocina',
  });
  await elegir(page, 'Empresa', 'Sin empresa');
  const crear = ['Error al crear cliente!', 'Verificar que todos los campos estén llenos'] as const;
  await fallar(page, {
    llamada: 'registrarCliente',
    titulo: crear[0],
    accion: boton('Registrar'),
    tipos: TODAS,
    textos: { rechazo: crear, servidor: crear, ...SIN_RESPUESTA },
  });
  await expect(campo(page, 'Nombre')).toHaveValue('Sofía');

  await page.goto(`/clientes/editar/${id}`);
  await campo(page, 'Departamento').fill('Bodega');
  const editar = ['Error!', 'No se ha podido modificar el usuario, intentelo mas tarde.'] as const;
  await fallar(page, {
    llamada: 'editarCliente',
    titulo: editar[0],
    accion: boton('Guardar'),
    tipos: TODAS,
    textos: { rechazo: editar, servidor: editar, ...SIN_RESPUESTA },
  });
  await expect(campo(page, 'Departamento')).toHaveValue('Bodega');

  await page.goto('/empresas/registro');
  await llenar(page, {
    Empresa: 'Segunda',
    'Razón social': 'Segunda S.A.',
    Cédula: unico('3-102').replace(' ', '-'),
    'Correo electronico': 'a@b.cr',
    'Nombre del Encargado': 'Iris Paz',
    Telefono: '2222-3333',
  });
  await fallar(page, {
    llamada: 'registrarEmpresa',
    titulo: 'Error al crear la empresa!',
    accion: boton('Registrar'),
    tipos: TODAS,
    textos: SIN_RESPUESTA,
  });
  await expect(campo(page, 'Empresa')).toHaveValue('Segunda');
  // What the provider said stays above the form.
  await accesible(page);

  await page.goto(`/empresa/editar/${empresa}`);
  await campo(page, 'Nombre del Encargado').fill('Marta Gil');
  await fallar(page, {
    llamada: 'editarEmpresa',
    titulo: 'Error al modificar la empresa!',
    accion: boton('Guardar'),
    tipos: TODAS,
    textos: SIN_RESPUESTA,
  });
  await expect(campo(page, 'Nombre del Encargado')).toHaveValue('Marta Gil');

  const borrar = async (path: string, llamada: NombreLlamada, pregunta: string) => {
    await page.goto(path);
    const texto = ['Ha ocurrido un error!', 'Por favor intentarlo luego'] as const;
    await fallar(page, {
      llamada,
      titulo: texto[0],
      accion: async () => {
        await boton('Eliminar')(page);
        await responder(page, pregunta, 'Sí');
      },
      tipos: ['rechazo'],
      textos: { rechazo: texto },
    });
  };
  await borrar(`/clientes/${id}`, 'eliminarCliente', '¿Desea eliminar el cliente?');
  await borrar(`/empresa/${empresa}`, 'eliminarEmpresa', '¿Desea eliminar la empresa?');
  await expect(page).toHaveURL(/\/empresas/);
});

test('mediciones: al guardar y eliminar, cada fallo con su texto, y nada se pierde', {
  tag: '@pagina',
}, async ({ como }) => {
  test.slow();
  const page = await como('Admin');
  const { id, medicion } = await conMedicion(page);

  await page.goto(`/mediciones/editar/${medicion}`);
  await campo(page, 'Talla').fill('XL');
  const editar = ['Error al modificar la medición!', 'Vuelva a intentarlo luego!'] as const;
  await fallar(page, {
    llamada: 'editarMedicion',
    titulo: editar[0],
    accion: boton('Guardar'),
    tipos: TODAS,
    textos: { rechazo: editar, servidor: editar, ...SIN_RESPUESTA },
  });
  await expect(campo(page, 'Talla')).toHaveValue('XL');

  await page.goto(`/mediciones/${medicion}`);
  const eliminar = ['No se pudo eliminar.', 'Inténtalo luego.'] as const;
  await fallar(page, {
    llamada: 'eliminarMedicion',
    titulo: eliminar[0],
    accion: async () => {
      await boton('Eliminar')(page);
      await responder(page, '¿Desea eliminar la medición?', 'Sí');
    },
    textos: { rechazo: eliminar },
  });

  await page.goto(`/mediciones/registro/cliente/${id}`);
  await medir(page, 'Short', { desde: 60 });
  for (const tipo of TODAS) {
    const sanar = await estropear(page, 'agregarMedicion', tipo);
    await boton('Guardar mediciones')(page);
    await aceptar(page, 'Algunas mediciones no se guardaron', 'Short');
    const lines = page.getByText(/^Error al guardar Short:/);
    await expect(lines).toContainText(TEXTO_DE_FALLA[tipo]);
    await expect(page.getByRole('heading', { name: 'Por guardar (1)' })).toBeVisible();
    await sanar();
  }
});

test('lo que no se puede leer lo dice, y con Reintentar basta', { tag: '@pagina' }, async ({ como }) => {
  test.slow();
  const page = await como('Admin');
  const { id, nombre, medicion } = await conMedicion(page);
  const empresa = await nuevaEmpresa(page, unico('Café Ñandú'));
  const main = page.getByRole('main');
  const SIN_DATOS = 'No se pudieron cargar los datos';

  // By page: the call, the kind of fault, what is said, and what is there once it works again.
  const paginas: [string, NombreLlamada, TipoFalla, string[], string][] = [
    [`/clientes?q=${encodeURIComponent(nombre)}`, 'listarClientes', 'json', [SIN_DATOS, ILEGIBLE], nombre],
    [
      `/clientes/${id}`,
      'infoCliente',
      'rechazo',
      ['Cliente no encontrado', 'Hay un problema en la red'],
      nombre,
    ],
    [`/clientes/editar/${id}`, 'infoCliente', 'red', [SIN_DATOS, SIN_CONEXION], 'Primer apellido'],
    ['/empresas', 'listarEmpresas', 'red', [SIN_DATOS, SIN_CONEXION], 'Café Ñandú'],
    [`/empresa/${empresa}`, 'detalleEmpresa', 'rechazo', ['Empresa no encontrada'], 'Iris Paz'],
    [`/empresa/editar/${empresa}`, 'detalleEmpresa', 'json', [SIN_DATOS, ILEGIBLE], 'Razón social'],
    [
      `/mediciones/${medicion}`,
      'medicion',
      'red',
      ['Hubo un problema al obtener la información', SIN_CONEXION],
      'Don Rafa',
    ],
    [
      `/mediciones/editar/${medicion}`,
      'medicion',
      'servidor',
      ['Hubo un problema al obtener la información', TEXTO_DE_FALLA.servidor],
      'Sastre',
    ],
    [
      `/mediciones/cliente/${id}`,
      'medicionesCliente',
      'servidor',
      ['Ha ocurrido un error en la petición!', TEXTO_DE_FALLA.servidor],
      'Enagua',
    ],
  ];
  for (const [path, llamada, tipo, textos, contenido] of paginas) {
    const sanar = await estropear(page, llamada, tipo);
    await page.goto(path);
    for (const texto of textos) {
      await expect(main.getByRole('alert').first(), `${path}: ${tipo}`).toContainText(texto);
    }
    await sanar();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(main).toContainText(contenido);
    await expect(main.getByRole('alert')).toHaveCount(0);
  }
});

test('una medición que no existe', async ({ como }) => {
  const page = await como('Admin', '/mediciones/999999');
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
    /No se encontró información|no existe|no encontrada/i,
  );
  await accesible(page);
});

test('con un servidor lento cada página muestra Cargando datos! y lo quita', { tag: '@pagina' }, async ({
  como,
}) => {
  test.slow();
  const page = await como('Admin');
  const { id, nombre, medicion } = await conMedicion(page);
  const empresa = await nuevaEmpresa(page, unico('Café Ñandú'));
  // A dialog of one second may come and go between two looks from outside.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const dialogs = [...document.querySelectorAll('[role=dialog]')];
      if (dialogs.some((d) => d.textContent?.includes('Cargando datos!')))
        Object.assign(window, { cargando: true });
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const paginas: [string, NombreLlamada, string][] = [
    ['/clientes', 'listarClientes', nombre],
    [`/clientes/${id}`, 'infoCliente', nombre],
    [`/clientes/editar/${id}`, 'infoCliente', 'Primer apellido'],
    ['/empresas', 'listarEmpresas', 'Café Ñandú'],
    [`/empresa/${empresa}`, 'detalleEmpresa', 'Iris Paz'],
    [`/empresa/editar/${empresa}`, 'detalleEmpresa', 'Razón social'],
    ['/mediciones', 'listarClientes', nombre],
    [`/mediciones/cliente/${id}`, 'medicionesCliente', 'Enagua'],
    [`/mediciones/registro/cliente/${id}`, 'nombreCliente', nombre],
    [`/mediciones/${medicion}`, 'medicion', 'Don Rafa'],
    [`/mediciones/editar/${medicion}`, 'medicion', 'Sastre'],
  ];
  for (const [path, llamada, contenido] of paginas) {
    const soltar = await demorar(page, llamada);
    await page.goto(path);
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'cargando')), { message: path })
      .toBe(true);
    await soltar();
    await expect(page.getByRole('main')).toContainText(contenido);
    await expect(page.getByRole('dialog', { name: 'Cargando datos!' })).toBeHidden();
  }
});

test('si la sesión termina mientras se mide, se ingresa encima y todo sigue ahí', { tag: '@pagina' }, async ({
  como,
  sistema,
}) => {
  const page = await como('Admin');
  const id = await nuevoCliente(page, unico('Ana'));
  await page.goto(`/mediciones/registro/cliente/${id}`);
  await medir(page, 'Enagua', { desde: 30 });
  await page.getByRole('group', { name: 'Prenda' }).getByRole('button', { name: 'Short' }).click();
  await campo(page, 'Talla').fill('XL');
  await page.getByRole('textbox', { name: 'Cintura', exact: true }).fill('81,5');
  await invalidarToken(page);
  await boton('Guardar mediciones')(page);
  const again = page.getByRole('dialog', { name: 'Su sesión terminó' });
  await expect(again).toBeVisible();
  await ingresar(again, sistema.usuarios.Admin);
  await expect(again).toBeHidden();

  const told = page.getByRole('dialog').filter({ hasText: 'Algunas mediciones no se guardaron' });
  if (await told.isVisible()) await told.getByRole('button', { name: 'Aceptar' }).click();
  await expect(campo(page, 'Talla')).toHaveValue('XL');
  await expect(page.getByRole('textbox', { name: 'Cintura', exact: true })).toHaveValue('81,5');
  await expect(page.getByRole('heading', { name: 'Por guardar (1)' })).toBeVisible();
  await boton('Guardar mediciones')(page);
  await expect(page.getByRole('dialog').filter({ hasText: 'Todas las mediciones' })).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  expect(await idDe(page, `/medicion/${id}`, 'articulo', 'Enagua')).toBeGreaterThan(0);
});

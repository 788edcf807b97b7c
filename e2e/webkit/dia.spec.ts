/** The workshop's day in WebKit: what is dated, counted, paid and planned there. Each step leans on the one before. */
import { hoy, semanaIso } from '@hilvan/contract';
import { expect } from '@playwright/test';
import { Key } from 'selenium-webdriver';
import { accept, choose, logIn, test } from './test';

test.describe.configure({ mode: 'serial' });

const [year = '', month = '', day = ''] = hoy().split('-');
const TODAY = `${Number(day)}/${Number(month)}/${year}`;

test('el Admin ingresa, y registra empresa, cliente y producto', async ({ webkit, system, site }) => {
  await logIn(webkit, site.url, system.users.Admin);

  await webkit.open(`${site.url}/empresas/registro`);
  for (const [label, value] of Object.entries({
    Empresa: 'Colegio Ñandú',
    'Razón social': 'Ñandú S.A.',
    Cédula: '3-101-123456',
    'Correo electronico': 'info@colegio.cr',
    'Nombre del Encargado': 'Luis Mora',
    Telefono: '2222-3333',
  }))
    await webkit.fill(label, value);
  await webkit.click('button', 'Registrar');
  await accept(webkit, 'Empresa creada con éxito!');

  await webkit.open(`${site.url}/clientes/registro`);
  for (const [label, value] of Object.entries({
    Nombre: 'María',
    'Primer apellido': 'Núñez',
    'Segundo apellido': 'Solís',
    Cédula: '1-0234-0567',
    Correo: 'maria@colegio.cr',
    Teléfono: '8765-4321',
    Departamento: 'Docentes',
  }))
    await webkit.fill(label, value);
  await choose(webkit, 'Empresa', 'nandu', 'Colegio Ñandú');
  await webkit.click('button', 'Registrar');
  await accept(webkit, 'Cliente creado con éxito!');

  await webkit.open(`${site.url}/productos/registro`);
  await webkit.fill('Producto', 'Camisa polo');
  await webkit.fill('Precio con IVA', '6995,50');
  await webkit.choose('Categoría', 'Parte superior');
  await webkit.click('button', /^(Registrar|Guardar)$/);
  await accept(webkit, 'Producto creado con éxito!');
  await webkit.says('₡6 995,50');
});

test('toma medidas: llevan la fecha de hoy', async ({ webkit, site }) => {
  await webkit.open(`${site.url}/mediciones`);
  await webkit.click('link', 'María Núñez Solís');
  await webkit.says('No hay mediciones registradas para este cliente.');
  await webkit.click('link', 'Agregar');
  await webkit.click('button', 'Enagua');
  await webkit.fill('Talla', 'M');
  await webkit.fill('Sastre', 'Don Rafa');
  await webkit.click('button', 'Agregar Enagua a la lista');
  await webkit.says('Hay valores en 0');
  await webkit.click('button', 'Sí, continuar');
  await webkit.click('button', 'Guardar mediciones');
  await accept(webkit, 'Todas las mediciones se guardaron con éxito!');
  await webkit.click('link', 'María Núñez Solís');
  await webkit.says(TODAY);
});

test('crea una orden, la cobra en efectivo con vuelto, y el pago lleva la fecha de hoy', async ({
  webkit,
  site,
}) => {
  await webkit.open(`${site.url}/orden/registro`);
  await webkit.says(`Fecha ${TODAY}`);
  await webkit.fill('Titulo', 'Uniformes');
  await choose(webkit, 'Empresa', 'nandu', 'Colegio Ñandú');
  await choose(webkit, 'Producto', 'polo', 'Camisa polo');
  await webkit.press(Key.TAB, '12', Key.ENTER);
  await webkit.says('₡83 946,00');
  await webkit.click('button', /^Guardar$/);
  await accept(webkit, 'Orden creada con éxito');

  await webkit.open(`${site.url}/pagos`);
  await webkit.click('link', 'Uniformes - Orden');
  await webkit.click('button', 'Agregar pago');
  await webkit.fill('Monto', '90000');
  await webkit.choose('Método de pago', 'Efectivo');
  await webkit.says('El cambio es de: ₡6 054,00');
  await webkit.click('button', 'Registrar pago');
  await accept(webkit, 'Pago registrado correctamente');
  await webkit.says('Aceptado');
  await webkit.says(TODAY);
});

test('registra una reparación: lleva la fecha de hoy', async ({ webkit, site }) => {
  await webkit.open(`${site.url}/reparaciones/registrar`);
  await webkit.fill('Titulo', 'Bastillas');
  await choose(webkit, 'Empresa', 'nandu', 'Colegio Ñandú');
  await choose(webkit, 'Producto', 'polo', 'Camisa polo');
  await webkit.fill('Cantidad', '2');
  await webkit.fill('Precio x reparación', '1130');
  await webkit.click('button', 'Agregar');
  await webkit.says('₡2 260,00');
  await webkit.click('button', /^Guardar$/);
  await accept(webkit, 'Reparación creada con éxito');
  await webkit.click('link', 'Bastillas');
  await webkit.find('heading', /^Reparación$/);
  await webkit.says(TODAY);
});

test('el calendario sabe qué semana es, y la orden se planea en ella', async ({ webkit, site }) => {
  const { nSemana, anio } = semanaIso(hoy());
  const week = `Semana ${nSemana} de ${anio}`;
  await webkit.open(`${site.url}/calendario`);
  await webkit.find('heading', `${week} Semana actual`);
  await webkit.click('button', 'Asignar Uniformes a una semana');
  await webkit.find('dialog', 'Asignar «Uniformes»');
  await webkit.click('button', /^Asignar$/);
  await webkit.says(`Se registrará en la semana ${nSemana}`);
  await webkit.find('checkbox', 'Completa: Uniformes');
  await webkit.click('button', `Ocultar ${week}`);
});

test('el reporte de ventas se filtra con una sola fecha, y su CSV se llama por sus días', async ({
  webkit,
  site,
}) => {
  await webkit.open(`${site.url}/reporte/ventas?desde=2020-01-01`);
  await webkit.says(`Del 1/1/2020 al ${TODAY}`);
  await webkit.says('₡86 206,00');
  expect(await webkit.value('Hasta')).toBe(hoy());
  await webkit.click('button', 'Exportar CSV');
  expect(await webkit.saved(`reporte-ventas-2020-01-01-a-${hoy()}.csv`)).toContain(`${TODAY};86206;83946`);
});

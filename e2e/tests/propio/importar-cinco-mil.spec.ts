/**
 * 5,000 clients with 200 planted faults and 10 cuts of the connection: 4,800 stored once, 200 listed with their reasons. The time is printed;
 * the bar is a minute.
 */
import { apiOf } from '../../support/api';
import { fieldOf } from '../../support/screen';
import { expect, test } from '../../support/test';

const ROWS = 5_000;
const CUTS = 10;
const NOMBRES = ['María', 'José', 'Sofía', 'Íñigo', 'Ñusta', 'Rocío', 'Óscar'];
const APELLIDOS = ['Núñez', 'Mora', 'Solís', 'Güell', 'Peña'];

/** Every 25th row is wrong, in one of four ways. */
const row = (i: number): string => {
  const wrong = i % 25 === 24 ? (i - 24) / 25 : -1;
  const of = (way: number) => wrong >= 0 && wrong % 4 === way;
  return [
    `${NOMBRES[i % NOMBRES.length]} ${i}`,
    of(0) ? '' : APELLIDOS[i % APELLIDOS.length],
    'Mora',
    of(1) ? '1,12E+08' : of(2) ? `1-1000-${i - 1}` : `1-1000-${i}`,
    of(3) ? 'sin arroba' : `c${i}@correo.cr`,
    `8${String(i).padStart(7, '0')}`,
    'NA',
    'Planta',
  ].join(';');
};

test('5 000 clientes con 200 faltas y 10 cortes: 4 800 guardados una vez, 200 con su motivo', async ({
  as,
}) => {
  test.setTimeout(300_000);
  const page = await as('Admin', '/clientes');
  const headers = 'Nombre;Primer apellido;Segundo apellido;Cédula;Correo;Teléfono;Empresa;Departamento';
  const text = [headers, ...Array.from({ length: ROWS }, (_, i) => row(i))].join('\r\n');
  const began = Date.now();
  await page.getByRole('button', { name: 'Importar' }).click();
  await fieldOf(page, 'Archivo').setInputFiles({
    name: 'cinco-mil.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'latin1'),
  });
  await page.getByRole('button', { name: 'Importar 4800 clientes' }).click();
  const reached = async () =>
    Number(/(\d+) de 4800/.exec((await page.getByText(/^Importando…/).textContent()) ?? '')?.[1]);
  for (let cut = 1; cut <= CUTS; cut++) {
    await expect
      .poll(reached, { timeout: 60_000, intervals: [50] })
      .toBeGreaterThan((cut * 4_800) / (CUTS + 1));
    await page.context().setOffline(true);
    await expect(page.getByText('Se perdió la conexión.')).toBeVisible();
    await page.context().setOffline(false);
  }
  await expect(page.getByText('Se importaron 4800 clientes')).toBeVisible({ timeout: 120_000 });
  const seconds = (Date.now() - began) / 1000;
  console.log(`5 000 filas con ${CUTS} cortes: ${seconds.toFixed(1)} s (la vara es un minuto)`);
  await expect(page.getByText('200 filas necesitan corrección.')).toBeVisible();

  const { data } = await apiOf(page)('listarClientes');
  const cedulas = data.map((c) => c.cedula).filter((c) => c.startsWith('1-1000-'));
  expect(cedulas).toHaveLength(4_800);
  expect(new Set(cedulas).size).toBe(4_800);
});

/** Clients from a spreadsheet: read, mended, sent once each whatever happens, and taken back. */
import type { Page } from '@playwright/test';
import { apiOf, unique } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { savedFile } from '../../support/saved-file';
import { answerQuestion, fieldOf } from '../../support/screen';
import { expect, test } from '../../support/test';

const HEADERS = 'Nombres;Apellido 1;Apellido 2;Identificación;E-mail;Celular;Donde trabaja;Área';
/** As Excel writes it here: Windows-1252. */
const csvFile = (rows: readonly string[]) => ({
  name: 'personal.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADERS, ...rows].join('\r\n'), 'latin1'),
});
const stored = async (page: Page, apellido: string): Promise<string[]> => {
  const { data } = await apiOf(page)('listarClientes');
  const own = data.filter((c) => c.apellido1 === apellido);
  return own.map((c) => c.nombre).sort();
};

test('de un archivo con faltas: se revisa, se importa, se descarga lo que falta y se deshace', {
  tag: '@pagina',
}, async ({ as }) => {
  const page = await as('Admin', '/clientes');
  const apellido = unique('Peña');
  const cedula = unique('7').replaceAll(' ', '-');
  const row = (nombre: string, n: number, email = 'a@correo.cr') =>
    `${nombre};${apellido};Núñez;${cedula}-${n};${email};+506 2222-333${n};NA;Corte`;

  await page.getByRole('button', { name: 'Importar' }).click();
  await expect(page.getByRole('button', { name: 'Cerrar' })).toBeFocused();
  await expectAccessible(page);
  await fieldOf(page, 'Archivo').setInputFiles(
    csvFile([row('Iñigo', 1), row('Eva', 2, 'sin arroba'), row('Rosa', 1), row('Luz', 4)]),
  );
  const rows = page.getByRole('region', { name: 'Filas' });
  await expect(rows.getByRole('row').filter({ hasText: 'Empresa: Este campo es obligatorio.' })).toHaveCount(
    4,
  );
  await fieldOf(page, 'Empresa').selectOption({ label: 'Donde trabaja' });
  await expect(rows.getByRole('row').filter({ hasText: 'Eva' })).toContainText(
    'Escriba un correo electrónico válido',
  );
  await expect(rows.getByRole('row').filter({ hasText: 'Rosa' })).toContainText(
    'ya existe en la base de datos (fila 2)',
  );
  await expect(rows.getByRole('row').filter({ hasText: 'Luz' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importar 2 clientes' }).click();
  await expect(page.getByText('Se importaron 2 clientes de «personal.csv».')).toBeVisible();
  await expectAccessible(page);

  const save = () => page.getByRole('button', { name: 'Descargar las filas con su motivo' }).click();
  const text = (await savedFile(page, 'clientes-por-corregir.csv', save)).toString();
  expect(text).toContain(`${HEADERS};Motivo`);
  // The file of refused rows, corrected, can be imported.
  await page.getByRole('button', { name: 'Importar otro archivo' }).click();
  await fieldOf(page, 'Archivo').setInputFiles({
    name: 'corregido.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text.replace('sin arroba', 'eva@correo.cr')),
  });
  await fieldOf(page, 'Empresa').selectOption({ label: 'Donde trabaja' });
  await page.getByRole('button', { name: 'Importar 1 cliente', exact: true }).click();
  await expect(page.getByText('Se importó 1 cliente de «corregido.csv».')).toBeVisible();
  expect(await stored(page, apellido)).toEqual(['Eva', 'Iñigo', 'Luz']);

  await page.getByRole('button', { name: 'Deshacer la importación' }).click();
  await answerQuestion(page, '¿Deshacer la importación?', 'Sí, deshacer');
  await expect(page.getByText('Importación deshecha: se eliminó 1 cliente.')).toBeVisible();
  expect(await stored(page, apellido)).toEqual(['Iñigo', 'Luz']);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await expect(page.getByRole('row').filter({ hasText: `Luz ${apellido}` })).toBeVisible();
});

test('respuestas perdidas y una ventana cerrada: sigue donde iba, y nadie queda dos veces', async ({
  as,
}) => {
  const page = await as('Colaborador', '/clientes');
  const apellido = unique('Solano');
  const cedula = unique('8').replaceAll(' ', '-');
  const nombres = Array.from({ length: 20 }, (_, i) => `Ana${String(i).padStart(2, '0')}`);
  let sent = 0;
  // First everything passes, then rows arrive whose answers are lost, and in the end nothing passes any more.
  await page.route('**/api/v1/clientes/registrar', async (route) => {
    sent += 1;
    if (sent > 12) return;
    if (sent > 5) await route.fetch();
    await (sent > 5 ? route.abort() : route.continue());
  });
  await page.getByRole('button', { name: 'Importar' }).click();
  await fieldOf(page, 'Archivo').setInputFiles(
    csvFile(nombres.map((nombre, i) => `${nombre};${apellido};Mora;${cedula}-${i};a@b.cr;2222;NA;Corte`)),
  );
  await fieldOf(page, 'Empresa').selectOption({ label: 'Donde trabaja' });
  await page.getByRole('button', { name: 'Importar 20 clientes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Se perdió la conexión.' })).toBeVisible();
  await expect.poll(() => sent).toBeGreaterThan(12);
  // First the reload: with the connection back, the open window would send the rest.
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  // A logout would delete it.
  await page.getByRole('button', { name: 'Salir', exact: true }).click();
  await expect(page.getByText('La importación de clientes no ha terminado: faltan')).toBeVisible();
  await answerQuestion(page, 'Hay trabajo sin guardar', 'Quedarme');
  await page.getByRole('button', { name: 'Importar' }).click();
  const kept = page.getByRole('region', { name: 'Importación sin terminar' });
  await expect(kept).toContainText('Quedó sin terminar la importación de «personal.csv»');
  await kept.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByText('Se importaron 20 clientes de «personal.csv».')).toBeVisible();
  expect(await stored(page, apellido)).toEqual(nombres);
  await expect(page.getByRole('button', { name: 'Deshacer la importación' })).toHaveCount(0);
});

/** Every page opens on a provider that has the contract and nothing more, shows what is stored there, and asks for nothing else. */
import { API_BASE, LLAMADAS, type NombreLlamada } from '@hilvan/contract';
import { addresses, readDescriptors } from '../../support/house';
import { quiet } from '../../support/quiet';
import { shows, visit } from '../../support/screen';
import { seed } from '../../support/seed';
import { submitLogin } from '../../support/session';
import { expect, test } from '../../support/test';

/** The one request beyond the contract, which this provider answers with 404. */
const QUESTION = `${API_BASE}/capacidades`;
const FAILED = /No se pudo abrir|Página Incorrecta|Error, intentelo más tarde!/;

// In parallel, because the walk is long.
test.describe.configure({ mode: 'parallel' });
const PARTS = [0, 1];

test('el ingreso ofrece correo y contraseña, y nada que el contrato no tenga', { tag: '@contrato' }, async ({
  page,
  system,
}) => {
  // Opened by name, because passkeys are only for hosts that have one.
  const asked = page.waitForResponse((r) => r.url().endsWith(QUESTION));
  await page.goto(system.url.replace('127.0.0.1', 'localhost'));
  expect((await asked).status()).toBe(404);
  await expect(page.getByRole('button')).toHaveCount(1);
  await submitLogin(page, { ...system.users.Admin, password: 'no es esta' });
  await expect(page.getByRole('alert').filter({ hasText: 'contraseña incorrecta' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(2);
  await submitLogin(page, system.users.Admin);
  await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mi cuenta' })).toBeHidden();
});

for (const part of PARTS) {
  test(`cada página abre, muestra lo guardado y solo hace llamadas del contrato: ${part + 1} de ${PARTS.length}`, {
    tag: '@contrato',
  }, async ({ as, system }) => {
    test.setTimeout(300_000);
    const ids = await seed(system.url, system.users.Admin, 'Ñandutí');
    const page = await as('Admin');
    const answers: Promise<{ path: string; refused?: string }>[] = [];
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname;
      if (!path.startsWith(API_BASE)) return;
      const read = async () => {
        const { status = 200, error } = await response.json();
        return Number(status) === 200 ? { path } : { path, refused: `${status} ${JSON.stringify(error)}` };
      };
      answers.push(read());
    });
    // Without one of home's two addresses, which show the same page.
    const paths = addresses('Admin', ids)
      .slice(1)
      .filter((_, i) => i % PARTS.length === part);
    const shown: string[] = [];
    for (const path of paths) {
      await visit(page, path);
      await quiet(page);
      await expect(page.getByText(FAILED), path).toBeHidden();
      if (await shows(page, 'Ñandutí')) shown.push(path);
    }
    const asked = await Promise.all(answers);
    const pages = readDescriptors().flatMap((remote) => remote.paths);
    for (const { path, reads = [] } of pages) {
      if (!paths.includes(path)) continue;
      for (const call of reads) {
        const address = LLAMADAS[call as NombreLlamada].path.replace(/:\w+/g, '[^/]+');
        expect(
          asked.some((answer) => new RegExp(`^${API_BASE}${address}$`).test(answer.path)),
          call,
        ).toBe(true);
      }
    }
    expect(asked.filter(({ path, refused }) => refused && path !== QUESTION)).toEqual([]);
    expect(shown.length, shown.join(' ')).toBeGreaterThanOrEqual(11);
  });
}

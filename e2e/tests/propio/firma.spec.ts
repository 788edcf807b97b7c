/** A shell that was built with the deployers' key runs nothing that the registry says unless they signed it. */
import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildOf, STEP } from '../../support/deploy';
import { type OwnWeb, ownWeb } from '../../support/own-web';
import { ROOT } from '../../support/paths';
import { PEDIDOS, type Registry } from '../../support/remotes';
import { heading } from '../../support/screen';
import { test as base, expect } from '../../support/test';

const test = base.extend<object, OwnWeb>(ownWeb());
const SHELL = join(ROOT, 'apps', 'shell');
const run = promisify(execFile);

/** The names of a CycloneDX file's components. */
async function librariesOf(file: string): Promise<string[]> {
  const { components } = JSON.parse(await readFile(file, 'utf8'));
  return components.map(({ group, name }: { group?: string; name: string }) =>
    group ? `${group}/${name}` : name,
  );
}

test('cada construcción dice de qué bibliotecas está hecha', async () => {
  const apps = join(ROOT, 'apps');
  const lists = {
    'provider/dist/provider.cdx.json': 'fastify',
    'provider/dist/pdf-worker.cdx.json': 'pdfkit',
    'shell/dist/.vite/shell.cdx.json': 'react-dom',
    'shell/dist/.vite/frente.cdx.json': 'react-dom',
    'reportes/dist/.vite/reportes.cdx.json': 'chart.js',
    'ventas/dist/.vite/ventas.cdx.json': 'write-excel-file',
    'ventas/dist/.vite/ventas-worker.cdx.json': 'papaparse',
  };
  for (const [file, library] of Object.entries(lists))
    expect(await librariesOf(join(apps, file)), file).toContain(library);
});

test('lo que alguien cambia en el registro no corre; quien ya tenía el bueno sigue trabajando', async ({
  as,
  web,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'hilvan-firma-'));
  try {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const keyFile = join(folder, 'llave.pem');
    await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
    const env = { ...process.env, REGISTRY_PUBLIC_KEY: key, REGISTRY_SIGNING_KEY: keyFile };
    const dist = join(folder, 'dist');
    for (const mode of ['production', 'frente']) {
      const build = ['build', '--mode', mode, '--outDir', dist, '--logLevel', 'error'];
      await run(process.execPath, [join(SHELL, 'node_modules', 'vite', 'bin', 'vite.js'), ...build], {
        cwd: SHELL,
        env,
      });
    }
    expect(await librariesOf(join(dist, '.vite', 'shell.cdx.json'))).toContain('@noble/ed25519');

    await run(process.execPath, [STEP, 'deploy', '--dist', dist, '--target', web, '--shell'], { env });

    const page = await as('Admin', PEDIDOS.path);
    const orders = heading(page, PEDIDOS.h1);
    await expect(orders).toBeVisible();

    // As somebody who may write to the host but lacks the key: the registry leads ventas to another build.
    const file = join(web, 'remotes.json');
    const registry: Registry = JSON.parse(await readFile(file, 'utf8'));
    const { ventas } = registry.remotes;
    if (!ventas) throw new Error('no ventas');
    const planted = ventas.entry.replace(await buildOf(web, 'ventas'), 'ajeno');
    await writeFile(
      file,
      JSON.stringify({
        ...registry,
        remotes: { ...registry.remotes, ventas: { ...ventas, entry: planted } },
      }),
    );

    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(request.url()));
    await page.reload();
    await expect(orders).toBeVisible();
    await page.getByRole('button', { name: 'Panel técnico' }).click();
    const panel = page.getByRole('dialog', { name: 'Panel técnico' });
    await expect(panel).toContainText('la firma no es de quien despliega');

    // A browser that knows no earlier registry opens no page of a remote, and asks for nothing of the planted build either.
    await page.evaluate(() => localStorage.removeItem('hilvan:remotos'));
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'No se pudo' })).toBeVisible();
    await expect(orders).toBeHidden();
    expect(asked.filter((url) => url.includes('/ajeno/'))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

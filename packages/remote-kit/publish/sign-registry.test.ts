/** A shell that was built with a key takes signed registries only: each deployment signs, or changes nothing. */
import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedText } from '../src/registry';
import { assemble } from './assemble-apps';
import { retireRemote, revertRemote } from './move-remote';
import { publishRemote } from './publish-remote';
import { publishShell } from './publish-shell';
import { builtRemote, builtShell } from './testing/built-apps';
import { ownFolder } from './testing/places';

let root: string;
let target: string;
let keyFile: string;
let publicKey: KeyObject;

beforeEach(async () => {
  root = await ownFolder('firmar-');
  target = join(root, 'web');
  keyFile = join(root, 'llave.pem');
  const keys = generateKeyPairSync('ed25519');
  publicKey = keys.publicKey;
  await writeFile(keyFile, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }));
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const raw = () => Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
const registry = async () => JSON.parse(await readFile(join(target, 'remotes.json'), 'utf8'));
const isSigned = async () => {
  const { firma, ...rest } = await registry();
  return verify(null, Buffer.from(signedText(rest)), publicKey, Buffer.from(firma, 'base64'));
};
/** A shell that asks for this key's signature. */
async function keyedShell(): Promise<string> {
  const dist = await builtShell(root, { react: '19.3.1' });
  const record = JSON.parse(await readFile(join(dist, 'shell.json'), 'utf8'));
  await writeFile(join(dist, 'shell.json'), JSON.stringify({ ...record, registryKey: raw() }));
  return dist;
}

test('every deployment, return and withdrawal signs what it leaves', async () => {
  vi.stubEnv('REGISTRY_SIGNING_KEY', keyFile);
  const seen = new Set<string>();
  for (const step of [
    async () => publishShell({ dist: await keyedShell(), target }),
    async () => publishRemote({ dist: await builtRemote(root, 'ventas'), target }),
    async () => publishRemote({ dist: await builtRemote(root, 'ventas', { code: '2' }), target }),
    () => revertRemote({ name: 'ventas', target }),
    () => retireRemote({ name: 'ventas', target }),
  ]) {
    await step();
    expect(await isSigned()).toBe(true);
    seen.add((await registry()).firma);
  }
  expect(seen.size).toBe(5);
});

test('without the key, or with another one, nothing is published', async () => {
  await publishRemote({ dist: await builtRemote(root, 'ventas'), target });
  const before = await registry();
  expect(before).not.toHaveProperty('firma');
  const dist = await keyedShell();
  await expect(publishShell({ dist, target })).rejects.toThrow(/falta REGISTRY_SIGNING_KEY/);
  const other = join(root, 'otra.pem');
  await writeFile(other, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
  vi.stubEnv('REGISTRY_SIGNING_KEY', other);
  await expect(publishShell({ dist, target })).rejects.toThrow(/no es la llave/);
  await expect(readFile(join(target, 'index.html'))).rejects.toThrow(/ENOENT/);
  expect(await registry()).toEqual(before);

  vi.stubEnv('REGISTRY_SIGNING_KEY', keyFile);
  await publishShell({ dist, target });
  vi.stubEnv('REGISTRY_SIGNING_KEY', '');
  const next = { dist: await builtRemote(root, 'ventas', { code: '2' }), target };
  await expect(publishRemote(next)).rejects.toThrow(/falta REGISTRY_SIGNING_KEY/);
  expect(await isSigned()).toBe(true);
  expect((await registry()).remotes.ventas.build).toBe(before.remotes.ventas.build);
});

test('the key is looked for where the person stands; what is none is named by its setting', async () => {
  vi.stubEnv('INIT_CWD', root);
  vi.stubEnv('REGISTRY_SIGNING_KEY', 'llave.pem');
  const dist = await keyedShell();
  await publishShell({ dist, target });
  expect(await isSigned()).toBe(true);
  const text = (said: string) => new RegExp(`^REGISTRY_SIGNING_KEY: .*${said}.*sigue como estaba`);
  vi.stubEnv('REGISTRY_SIGNING_KEY', 'otra.pem');
  await expect(publishShell({ dist, target })).rejects.toThrow(text('otra\\.pem \\(ENOENT'));
  await writeFile(join(root, 'otra.pem'), 'una llave');
  await expect(publishShell({ dist, target })).rejects.toThrow(text('otra\\.pem no es una llave privada'));
});

test('a shell built without a key takes the place of one with a key only by force, and then nothing is signed', async () => {
  vi.stubEnv('REGISTRY_SIGNING_KEY', keyFile);
  const { build } = await publishShell({ dist: await keyedShell(), target });
  const dist = await builtShell(root, { react: '19.3.1' }, '2.0.0');
  const text = new RegExp(`\\(1\\.0\\.0, ${build}\\).*\\(2\\.0\\.0, \\w+\\).*REGISTRY_PUBLIC_KEY.*--forzar`);
  await expect(publishShell({ dist, target })).rejects.toThrow(text);
  // A start of the house keeps the shell that is there.
  const started = await assemble({ apps: join(root, 'apps'), target });
  expect(started).toMatchObject([{ name: 'shell', build: '', notes: [expect.stringMatching(text)] }]);
  vi.stubEnv('REGISTRY_SIGNING_KEY', '');
  await builtRemote(root, 'ventas');
  expect(await assemble({ apps: join(root, 'apps'), target })).toMatchObject([
    { name: 'shell', build: '' },
    { name: 'ventas', build: '', notes: [expect.stringMatching(/falta REGISTRY_SIGNING_KEY/)] },
  ]);
  expect(await isSigned()).toBe(true);
  await publishShell({ dist, target, force: true });
  expect(await registry()).not.toHaveProperty('firma');
});

test('a shell that asks for another key than there is does not come back', async () => {
  vi.stubEnv('REGISTRY_SIGNING_KEY', keyFile);
  await publishShell({ dist: await keyedShell(), target });
  await publishShell({
    dist: await builtShell(root, { react: '19.3.1' }, '2.0.0'),
    target,
    force: true,
  });
  const back = () => revertRemote({ name: 'shell', target });
  const page = () => readFile(join(target, 'index.html'), 'utf8');
  vi.stubEnv('REGISTRY_SIGNING_KEY', '');
  await expect(back()).rejects.toThrow(/falta REGISTRY_SIGNING_KEY/);
  expect(await page()).toContain('2.0.0');
  vi.stubEnv('REGISTRY_SIGNING_KEY', keyFile);
  await back();
  expect(await page()).toContain('1.0.0');
  expect(await isSigned()).toBe(true);
  await back();
  expect(await registry(), 'the newer one asks for none').not.toHaveProperty('firma');
});

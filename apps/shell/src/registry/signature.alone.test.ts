import { generateKeyPairSync, sign } from 'node:crypto';
import { signedText } from '@hilvan/remote-kit';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REMOTES } from '../testing/remotes';
import { registryQuery } from './registry';
import { checkSignature } from './signature';

const deployer = vi.hoisted(() => ({ key: '' }));
vi.mock('virtual:hilvan-provided', () => ({
  PROVIDED: {},
  get REGISTRY_KEY() {
    return deployer.key;
  },
}));

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const lines = Object.fromEntries(
  REMOTES.map(({ build, entry, preload, ...descriptor }) => [
    descriptor.name,
    { build, entry, preload, previous: null, descriptor },
  ]),
);
const signed = (registry: object, key = privateKey) => ({
  ...registry,
  firma: sign(null, Buffer.from(signedText(registry)), key).toString('base64'),
});
const REGISTRY = { formato: 1, remotes: lines };
const planted = () => {
  const { ventas } = lines;
  return {
    ...signed(REGISTRY),
    remotes: { ...lines, ventas: { ...ventas, entry: '/otro/mf-manifest.json' } },
  };
};

beforeEach(() => {
  deployer.key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** What another document reads while the host answers with this. */
async function readFrom(registry: object) {
  vi.stubGlobal('fetch', async () => Response.json(registry));
  return new QueryClient().fetchQuery(registryQuery);
}
const entryOf = (read: Awaited<ReturnType<typeof readFrom>>) =>
  read.remotes.find(({ name }) => name === 'ventas')?.entry;

test('a signed registry is taken; a planted change is refused, and the last good one stands in', async () => {
  const good = await readFrom(signed(REGISTRY));
  expect(good.failure).toBeUndefined();
  const bad = await readFrom(planted());
  expect(bad.failure).toMatch(/la firma no es de quien despliega/);
  expect(entryOf(bad)).toBe(entryOf(good));
});

test('a browser that knows no other registry runs nothing of a planted one', async () => {
  await expect(readFrom(planted())).rejects.toThrow(/la firma no es de quien despliega/);
});

test.each([
  ['unsigned', REGISTRY, /no está firmado/],
  ['signed by somebody else', signed(REGISTRY, generateKeyPairSync('ed25519').privateKey), /la firma no es/],
  ['with a signature that is none', { ...REGISTRY, firma: '%' }, /la firma no es/],
  ['with an empty signature', { ...REGISTRY, firma: '' }, /la firma no es/],
  ['of another shape', [], /no está firmado/],
  ['with a remote more', { ...signed(REGISTRY), remotes: { ...lines, otro: {} } }, /la firma no es/],
  ['with a remote less', { ...signed(REGISTRY), remotes: {} }, /la firma no es/],
  ['with something beside', { ...signed(REGISTRY), retired: ['ventas'] }, /la firma no es/],
])('a registry %s is refused', (_what, registry, why) => {
  expect(() => checkSignature(registry, deployer.key)).toThrow(why);
});

test('a shell that was built without a key takes what it is given', async () => {
  deployer.key = '';
  expect((await readFrom(REGISTRY)).failure).toBeUndefined();
});

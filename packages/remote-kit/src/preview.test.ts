import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Audience, isFor, personText, readPreview, readTakenBack } from './preview';
import { readRegistry } from './registry';

const BASE = 'https://taller.example/remotes.json';
const hash = (salt: string, email: string) =>
  createHash('sha256').update(personText(salt, email)).digest('hex');
const audience = (change: Partial<Audience>): Audience => ({ people: [], roles: [], share: 0, ...change });
const salts = fc.stringMatching(/^[0-9a-f]{32}$/);
const emails = fc.emailAddress();

test('a share of 20 % is about that of 10,000 people, whatever the salt', () => {
  const people = Array.from({ length: 10_000 }, (_, i) => `persona${i}@taller.cr`);
  fc.assert(
    fc.property(salts, (salt) => {
      const inside = people.filter((email) => isFor(audience({ share: 20 }), 'Visor', hash(salt, email)));
      // Six standard deviations, which are 40 for 10,000 people at 20 %.
      expect(Math.abs(inside.length - 2000)).toBeLessThan(240);
    }),
    { numRuns: 10 },
  );
});

test('a person is in it or not, however their e-mail is typed; a larger share keeps them', () => {
  fc.assert(
    fc.property(salts, emails, fc.integer({ min: 1, max: 99 }), fc.nat(50), (salt, email, share, more) => {
      const person = hash(salt, email);
      const inside = isFor(audience({ share }), 'Visor', person);
      expect(isFor(audience({ share }), 'Admin', hash(salt, ` ${email.toUpperCase()} `))).toBe(inside);
      if (inside) expect(isFor(audience({ share: share + more }), 'Visor', person)).toBe(true);
    }),
  );
});

test('two previews do not begin with the same people', () => {
  const people = Array.from({ length: 1000 }, (_, i) => `persona${i}@taller.cr`);
  const inside = (salt: string) =>
    people.filter((email) => isFor(audience({ share: 20 }), 'Visor', hash(salt, email)));
  const [one, other] = [inside('a'), inside('b')];
  const both = one.filter((email) => other.includes(email));
  expect(both.length).toBeLessThan(one.length / 2);
});

test('a preview is for the people and roles that it names; an unknown e-mail is in no share', () => {
  const ana = hash('sal', 'ana@taller.cr');
  expect(isFor(audience({ people: [ana] }), 'Visor', ana)).toBe(true);
  expect(isFor(audience({ people: [ana] }), 'Visor', hash('sal', 'luis@taller.cr'))).toBe(false);
  expect(isFor(audience({ roles: ['Admin'] }), 'Admin', '')).toBe(true);
  expect(isFor(audience({ roles: ['Admin'] }), 'Visor', ana)).toBe(false);
  // A session whose e-mail is not known is in no share.
  expect(isFor(audience({ share: 99 }), 'Visor', '')).toBe(false);
});

const descriptor = { name: 'ventas', label: 'Ventas', version: '1.0.0', devPort: 5172, menu: [] };
const build = (id: string, path = '/orden') => ({
  build: id,
  entry: `remotes/ventas/${id}/mf-manifest.json`,
  preload: ['assets/routes.js'],
  descriptor: { ...descriptor, paths: [{ path, files: ['assets/page.js'] }] },
});
const preview = {
  ...build('b2', '/pedidos'),
  salt: 's',
  audience: { people: [], roles: ['Admin'], share: 5 },
};
const read = (line: object) => {
  const registry = { formato: 1, remotes: { ventas: { ...build('b1'), previous: null, ...line } } };
  const [ventas] = readRegistry(registry, BASE).remotes;
  if (!ventas) throw new Error('no ventas');
  return ventas;
};

test('a preview is read like the live build beside it', () => {
  const folder = 'https://taller.example/remotes/ventas/b2/';
  expect(readPreview(read({ preview }), BASE)).toMatchObject({
    salt: 's',
    audience: { people: [], roles: ['Admin'], share: 5 },
    remote: {
      build: 'b2',
      entry: `${folder}mf-manifest.json`,
      preload: [`${folder}assets/routes.js`],
      paths: [{ path: '/pedidos', files: [`${folder}assets/page.js`] }],
    },
  });
});

test.each([
  ['none', {}],
  ['another shape', { preview: 'b2' }],
  ['no salt', { preview: { ...preview, salt: undefined } }],
  ['no audience', { preview: { ...preview, audience: undefined } }],
  [
    "another remote's descriptor",
    { preview: { ...preview, descriptor: { ...preview.descriptor, name: 'x' } } },
  ],
  ['an address that is none', { preview: { ...preview, entry: 'https://' } }],
  ['no build', { preview: { ...preview, build: 3 } }],
])('of %s there is the live build and no preview', (_what, line) => {
  const ventas = read(line);
  expect(ventas.build).toBe('b1');
  expect(readPreview(ventas, BASE)).toBeUndefined();
});

test('a kind of audience that this shell does not know is nobody', () => {
  const newer = { ...preview, audience: { talleres: ['centro'], roles: 'todos' } };
  expect(readPreview(read({ preview: newer }), BASE)?.audience).toEqual(audience({}));
});

test('of the builds that went back by themselves only readable entries are taken', () => {
  const back = { build: 'b2', to: 'b1', at: '2026-11-23T18:00:00Z', page: '/orden', sessions: 2, seconds: 3 };
  expect(readTakenBack(read({ takenBack: [back, { build: 3 }, 'x'] }))).toEqual([back]);
  expect(readTakenBack(read({ takenBack: 'b2' }))).toEqual([]);
  expect(readTakenBack(read({}))).toEqual([]);
});

/** A build for some beside the live one, and builds that go back by themselves: on a folder and on a bucket. */
import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isFor, personText, readPreview, readTakenBack } from '../src/preview';
import { readRegistry, signedText } from '../src/registry';
import { assemble } from './assemble-apps';
import { readAudience } from './audience';
import type { Destination } from './destination';
import { promoteRemote, revertRemote, takeBack } from './move-remote';
import { openDestination } from './open-destination';
import { publishRemote } from './publish-remote';
import { publishShell } from './publish-shell';
import { builtRemote, builtShell, listBuild } from './testing/built-apps';
import { KINDS, ownPlaces, type Places } from './testing/places';

const BASE = 'https://taller.example/remotes.json';
const SHELL = { react: '19.3.1' };

let root: string;
let targets: Places['targets'];
beforeEach(async () => {
  ({ root, targets } = await ownPlaces('previas-'));
});

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

describe.each(KINDS)('%s', (kind) => {
  let target: string;
  let destination: Destination;
  beforeEach(async () => {
    target = targets[kind];
    destination = await openDestination(target);
  });
  const line = async (name = 'ventas') => (await destination.readRegistry()).remotes[name];
  const publish = async (code: string, words?: string[], more = {}) => {
    const dist = await builtRemote(root, 'ventas', { code, ...more });
    return publishRemote({ dist, target, ...(words && { wanted: readAudience(words) }) });
  };
  /** The build that the browser of this person runs. */
  const seen = async (rol: string, email: string) => {
    const [ventas] = readRegistry(await destination.readRegistry(), BASE).remotes;
    const preview = ventas && readPreview(ventas, BASE);
    const mine = preview && isFor(preview.audience, rol, email && hash(personText(preview.salt, email)));
    return (mine ? preview.remote : ventas)?.build;
  };

  test('those for whom a preview is have it and nobody else, and no e-mail is told', async () => {
    const live = await publish('1');
    const next = await publish('2', ['persona:Ana@Taller.cr', 'rol:visor']);
    expect(await line()).toMatchObject({ build: live.build, previous: null });
    expect(await seen('Colaborador', 'ana@taller.cr')).toBe(next.build);
    expect(await seen('Visor', '')).toBe(next.build);
    expect(await seen('Colaborador', 'luis@taller.cr')).toBe(live.build);
    expect(await seen('Admin', '')).toBe(live.build);
    expect(JSON.stringify(await destination.readRegistry()).toLowerCase()).not.toContain('ana@');
    const file = `remotes/ventas/${next.build}/assets/a.js`;
    expect((await destination.read(file))?.toString()).toMatch(/^2/);
  });

  test('a preview that was promoted is everybody’s, and the way back leads to the build before', async () => {
    const live = await publish('1');
    const next = await publish('2', ['10%']);
    await promoteRemote({ name: 'ventas', target });
    expect(await line()).toMatchObject({ build: next.build, previous: live.build });
    expect(await line()).not.toHaveProperty('preview');
    await revertRemote({ name: 'ventas', target });
    expect(await line()).toMatchObject({ build: live.build, previous: next.build });
    await expect(promoteRemote({ name: 'ventas', target })).rejects.toThrow(/no hay una vista previa/);
  });

  test('going back withdraws a preview first, and then takes back the live build', async () => {
    const first = await publish('1');
    const second = await publish('2');
    const preview = await publish('3', ['rol:Admin']);
    expect(await revertRemote({ name: 'ventas', target })).toMatchObject({
      build: preview.build,
      outcome: 'ya no es la vista previa',
    });
    expect(await line()).toMatchObject({ build: second.build, previous: first.build });
    expect(await line()).not.toHaveProperty('preview');
    await revertRemote({ name: 'ventas', target });
    expect(await line()).toMatchObject({ build: first.build });
  });

  test('a larger share keeps those who were in; a mended build too', async () => {
    await publish('1');
    await publish('2', ['20%']);
    const people = Array.from({ length: 200 }, (_, i) => `persona${i}@taller.cr`);
    const inside = async () => {
      const { build } = (await line())?.preview ?? {};
      const all = await Promise.all(people.map(async (email) => [email, await seen('Visor', email)]));
      return all.filter(([, mine]) => mine === build).map(([email]) => email);
    };
    const before = await inside();
    expect(before.length).toBeGreaterThan(10);
    await publish('3', ['60%']);
    const after = await inside();
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after.length).toBeGreaterThan(before.length);
  });

  test('a deployment for everybody leaves the preview beside it, unless it is the same', async () => {
    await publish('1');
    const preview = await publish('2', ['rol:Admin']);
    const other = await publish('3');
    expect(await line()).toMatchObject({ build: other.build, preview: { build: preview.build } });
    await publish('2');
    expect(await line()).toMatchObject({ build: preview.build, previous: other.build });
    expect(await line()).not.toHaveProperty('preview');
  });

  test.each([
    ['that is nowhere live', async () => undefined, /ventas no está publicado en .*sin --para/],
    ['that everybody has', () => publish('2'), /ya es la versión que todos tienen/],
    [
      'that does not fit the shell',
      async () => {
        await publish('1');
        await publishShell({ dist: await builtShell(root, { react: '18.0.0' }), target, force: true });
      },
      /no calza con el shell publicado/,
    ],
    [
      "with another remote's address",
      async () => {
        await publish('1');
        const dist = await builtRemote(root, 'cobros', { paths: ['/pagos'] });
        await publishRemote({ dist, target });
      },
      /\/pagos \(cobros\)/,
    ],
  ])('a preview %s is refused, and nothing has changed', async (_what, prepare, text) => {
    await prepare();
    const before = [await destination.readRegistry(), [...(await destination.list(''))]];
    await expect(
      publish('2', ['rol:Admin'], { paths: ['/ventas', ...(/pagos/.test(text.source) ? ['/pagos'] : [])] }),
    ).rejects.toThrow(text);
    expect([await destination.readRegistry(), [...(await destination.list(''))]]).toEqual(before);
  });

  test('an address of a preview is taken, and a shell that leaves a preview behind is refused', async () => {
    await publishShell({ dist: await builtShell(root, { react: '19.9.0' }), target });
    await publish('1');
    await publish('2', ['rol:Admin'], { paths: ['/ventas', '/pagos'], asks: { react: '^19.5.0' } });
    const dist = await builtRemote(root, 'cobros', { paths: ['/pagos'] });
    await expect(publishRemote({ dist, target })).rejects.toThrow(/\/pagos \(ventas\)/);
    await expect(publishShell({ dist: await builtShell(root, SHELL), target })).rejects.toThrow(
      /ventas \(vista previa\): react: pide \^19\.5\.0/,
    );
  });

  const verdict = { name: 'ventas', page: '/orden', sessions: 2, seconds: 34 };
  const now = new Date('2026-11-23T18:00:00Z');

  test('a build that goes back by itself says why, to whom, and does not come again unasked', async () => {
    const good = await publish('1');
    const bad = await publish('2');
    await takeBack(destination, { ...verdict, build: bad.build }, now);
    expect(await line()).toMatchObject({ build: good.build, previous: bad.build });
    expect(await line(), 'nobody watches it as a new one').not.toHaveProperty('since');
    const [ventas] = readRegistry(await destination.readRegistry(), BASE).remotes;
    expect(ventas && readTakenBack(ventas)).toEqual([
      { build: bad.build, to: good.build, at: now.toISOString(), page: '/orden', sessions: 2, seconds: 34 },
    ]);
    await expect(publish('2')).rejects.toThrow(/se devolvió sola .* \/orden a 2 sesiones.*--forzar/);
    await expect(publish('2', ['rol:Admin'])).rejects.toThrow(/se devolvió sola/);
    const dist = await builtRemote(root, 'ventas', { code: '2' });
    await publishRemote({ dist, target, force: true });
    expect(await line()).toMatchObject({ build: bad.build, previous: good.build });
  });

  test('what went back by itself is no build to go back to, unless somebody deployed it after all', async () => {
    const good = await publish('1');
    const bad = await publish('2');
    await takeBack(destination, { ...verdict, build: bad.build }, now);
    const before = await line();
    await expect(revertRemote({ name: 'ventas', target })).rejects.toThrow(
      new RegExp(`${bad.build} se devolvió sola .*; ya está ${good.build}\\..*desplegar.*--forzar`),
    );
    expect(await line()).toEqual(before);
    const dist = await builtRemote(root, 'ventas', { code: '2' });
    await publishRemote({ dist, target, force: true });
    // Going back by hand, and once more, which undoes it.
    await revertRemote({ name: 'ventas', target });
    expect(await line()).toMatchObject({ build: good.build });
    await revertRemote({ name: 'ventas', target });
    expect(await line()).toMatchObject({ build: bad.build });
    await publish('3');
    await revertRemote({ name: 'ventas', target });
    expect(await line()).toMatchObject({ build: bad.build });
  });

  test('whoever wants to withdraw a preview that just went by itself takes nothing from the others', async () => {
    const before = await publish('1');
    const live = await publish('2');
    const preview = await publish('3', ['rol:Admin']);
    await takeBack(destination, { ...verdict, build: preview.build }, new Date());
    const standing = await line();
    const back = () => revertRemote({ name: 'ventas', target });
    await expect(back()).rejects.toThrow(
      new RegExp(
        `la vista previa ${preview.build} ya se quitó sola .*; los demás siguen con ${live.build}\\..*repita la orden dentro de 10 min`,
      ),
    );
    expect(await line()).toEqual(standing);
    // After ten minutes the same command is taken to mean the live build.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
    await back().finally(() => vi.useRealTimers());
    expect(await line()).toMatchObject({ build: before.build, previous: live.build });
  });

  test('of a live build with a preview only the one that threw goes', async () => {
    const good = await publish('1');
    const bad = await publish('2');
    const preview = await publish('3', ['rol:Admin']);
    await takeBack(destination, { ...verdict, build: preview.build }, now);
    expect(await line()).toMatchObject({ build: bad.build, previous: good.build });
    expect(await line()).not.toHaveProperty('preview');
    const other = await publish('4', ['rol:Admin']);
    await takeBack(destination, { ...verdict, build: bad.build }, now);
    expect(await line()).toMatchObject({ build: good.build, preview: { build: other.build } });
    expect((await line())?.takenBack?.map(({ build }) => build)).toEqual([bad.build, preview.build]);
  });

  test('what somebody deployed meanwhile is never taken for the build that threw', async () => {
    await publish('1');
    const bad = await publish('2');
    await publish('3');
    const before = await destination.readRegistry();
    await expect(takeBack(destination, { ...verdict, build: bad.build }, now)).rejects.toThrow(
      /mientras tanto hubo otro despliegue/,
    );
    expect(await destination.readRegistry()).toEqual(before);
  });
});

test('a start of the house does not publish what went back by itself', async () => {
  const target = join(root, 'web');
  const apps = join(root, 'apps');
  await builtShell(root, SHELL);
  await builtRemote(root, 'ventas');
  await assemble({ apps, target });
  const dist = await builtRemote(root, 'ventas', { code: '2' });
  await listBuild(dist);
  const [, bad] = await assemble({ apps, target });
  const destination = await openDestination(target);
  const verdict = { name: 'ventas', build: bad?.build ?? '', page: '/orden', sessions: 2, seconds: 1 };
  const { to } = await takeBack(destination, verdict, new Date());
  // A file that another build left in dist, which is no part of this one.
  await writeFile(join(dist, 'assets', 'viejo-x.js'), 'viejo');
  const [, again] = await assemble({ apps, target });
  expect(again?.notes).toEqual([expect.stringMatching(/se devolvió sola/)]);
  expect((await destination.readRegistry()).remotes.ventas?.build).toBe(to);
});

test('a start of the house publishes neither a preview nor what somebody went back from, until it is deployed', async () => {
  const target = join(root, 'web');
  const destination = await openDestination(target);
  const line = async () => (await destination.readRegistry()).remotes.ventas;
  const start = async () => (await assemble({ apps: join(root, 'apps'), target }))[1];
  const leftAway = async (live: string | undefined, text: RegExp) => {
    const before = await line();
    expect(before?.build).toBe(live);
    expect((await start())?.notes).toEqual([expect.stringMatching(text)]);
    expect(await line()).toEqual(before);
  };
  const revert = () => revertRemote({ name: 'ventas', target });
  await builtShell(root, SHELL);
  await builtRemote(root, 'ventas');
  const first = (await start())?.build;
  const dist = await builtRemote(root, 'ventas', { code: '2' });
  const { build } = await publishRemote({ dist, target, wanted: readAudience(['rol:Admin']) });
  await leftAway(first, /es la vista previa.*npm run promover/);
  expect(await line()).toMatchObject({ preview: { build } });
  await revert();
  await leftAway(first, /se quitó a mano.*npm run desplegar/);
  await publishRemote({ dist, target });
  await revert();
  await leftAway(first, /se quitó a mano/);
  await revert();
  expect(await start(), 'what somebody went back to by hand').toMatchObject({ build });
  await revert();
  await publishRemote({ dist, target });
  expect(await start(), 'deployed again').toMatchObject({ build });
});

test('previews, promotions and builds that go back are signed', async () => {
  const target = join(root, 'web');
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const keyFile = join(root, 'llave.pem');
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  vi.stubEnv('REGISTRY_SIGNING_KEY', keyFile);
  const shell = await builtShell(root, SHELL);
  const record = JSON.parse(await readFile(join(shell, 'shell.json'), 'utf8'));
  const registryKey = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString(
    'base64',
  );
  await writeFile(join(shell, 'shell.json'), JSON.stringify({ ...record, registryKey }));
  await publishShell({ dist: shell, target });
  const publish = async (code: string, words?: string[]) =>
    publishRemote({
      dist: await builtRemote(root, 'ventas', { code }),
      target,
      ...(words && { wanted: readAudience(words) }),
    });
  const isSigned = async () => {
    const { firma, ...rest } = JSON.parse(await readFile(join(target, 'remotes.json'), 'utf8'));
    return verify(null, Buffer.from(signedText(rest)), publicKey, Buffer.from(firma, 'base64'));
  };
  await publish('1');
  const { build } = await publish('2', ['rol:Admin', 'persona:ana@taller.cr', '5%']);
  expect(await isSigned()).toBe(true);
  await promoteRemote({ name: 'ventas', target });
  expect(await isSigned()).toBe(true);
  const destination = await openDestination(target);
  await takeBack(destination, { name: 'ventas', build, page: '/', sessions: 2, seconds: 1 }, new Date());
  expect(await isSigned()).toBe(true);
  vi.stubEnv('REGISTRY_SIGNING_KEY', '');
  await expect(publish('3', ['rol:Admin'])).rejects.toThrow(/falta REGISTRY_SIGNING_KEY/);
});

test.each(['ana@taller.cr', 'persona:ana', 'persona:', 'rol:Jefe', '0%', '100%', '20', '2.5%', '', 'todos'])(
  '«%s» is nobody',
  (word) => {
    expect(() => readAudience(['rol:Admin', word])).toThrow(
      /--para: no se entiende «.*persona:ana@taller\.cr/,
    );
  },
);

test('an audience has one share, and as many people and roles as are named', () => {
  expect(readAudience(['persona:a@b.cr', '20%', 'rol:ADMIN', 'persona: c@d.cr', 'rol:Visor'])).toEqual({
    emails: ['a@b.cr', 'c@d.cr'],
    roles: ['Admin', 'Visor'],
    share: 20,
  });
  expect(() => readAudience(['20%', '30%'])).toThrow(/«30%»/);
});

/** Whether a remote fits a shell: what the one asks is compared with what the other offers, name by name. */
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { checkProvider } from './check-provider';
import { promoteRemote, revertRemote } from './move-remote';
import { publishRemote } from './publish-remote';
import { publishShell } from './publish-shell';
import { type BuiltRemoteOptions, builtRemote, builtShell } from './testing/built-apps';
import { ownFolder } from './testing/places';

type Lists = Parameters<typeof builtShell>[3];
const VERSIONS = { react: '19.3.1', '@hilvan/ui': '2.5.0' };
const OFFERED = {
  names: { '@hilvan/ui': ['Button', 'Page', 'Panel'] },
  points: ['buscar/v1', 'empresa/seccion/v1'],
  calls: ['listarOrdenes', 'pdfOrden'],
};
/** Asks for something of each kind, but not for all that the shell offers. */
const ASKS: BuiltRemoteOptions = {
  contract: { names: { '@hilvan/ui': ['Button', 'Page'] }, calls: { listarOrdenes: 'GET /ordenes' } },
  contributes: ['empresa/seccion/v1'],
};
const FREE: BuiltRemoteOptions = { contract: {} };

/** Shells that lack one thing for which `ASKS` asks, with what is said of it. */
const LACKING: [gone: string, lists: Lists, said: string][] = [
  [
    'a name',
    { ...OFFERED, names: { '@hilvan/ui': ['Button', 'Panel'] } },
    '@hilvan/ui: pide Page, que el shell no tiene',
  ],
  [
    'an extension point, by another name',
    { ...OFFERED, points: ['buscar/v1', 'empresa/seccion/v2'] },
    'aporta a empresa/seccion/v1, que el shell no tiene',
  ],
  ['a call', { ...OFFERED, calls: ['pdfOrden'] }, 'hace la llamada listarOrdenes, que el shell no tiene'],
];

let root: string;
let target: string;
beforeEach(async () => {
  root = await ownFolder('calzar-');
  target = join(root, 'web');
  await deployShell(OFFERED);
});

const deployShell = async (lists: Lists, force = false) =>
  publishShell({ dist: await builtShell(root, VERSIONS, '1.0.0', lists), target, force });
const deploy = async (options: BuiltRemoteOptions, code: string, ...emails: string[]) =>
  publishRemote({
    dist: await builtRemote(root, 'ventas', { ...options, code }),
    target,
    ...(emails.length > 0 ? { wanted: { emails, roles: [], share: 0 } } : {}),
  });

test.each(LACKING)(
  'a shell without %s that a live remote asks is refused, unless forced',
  async (_what, lists, said) => {
    await deploy(ASKS, '1');
    await expect(deployShell(lists)).rejects.toThrow(`ventas: ${said}`);
    expect((await deployShell(lists, true)).notes).toEqual([`ventas: ${said}`]);
  },
);

test('a shell without what no remote asks is taken', async () => {
  await deploy(ASKS, '1');
  const { notes } = await deployShell({
    names: { '@hilvan/ui': ['Button', 'Page'] },
    points: ['empresa/seccion/v1'],
    calls: ['listarOrdenes'],
  });
  expect(notes).toEqual([]);
});

test.each(LACKING)('a preview and the build to go back to count too, for %s', async (_what, lists, said) => {
  await deploy(FREE, '1');
  await deploy(ASKS, '2', 'ana@taller.cr');
  await expect(deployShell(lists)).rejects.toThrow(`ventas (vista previa): ${said}`);
  await promoteRemote({ name: 'ventas', target });
  await deploy(FREE, '3');
  await expect(deployShell(lists)).rejects.toThrow(`ventas (versión anterior): ${said}`);
  await deploy(FREE, '4');
  expect((await deployShell(lists)).notes, 'nobody has it any more').toEqual([]);
});

test.each(LACKING)(
  'a remote that asks for %s that the shell lacks is neither deployed, promoted nor gone back to',
  async (_what, lists, said) => {
    await deploy(FREE, '1');
    await deploy(ASKS, '2', 'ana@taller.cr');
    await deployShell(lists, true);
    await expect(deploy(ASKS, '3')).rejects.toThrow(said);
    await expect(promoteRemote({ name: 'ventas', target })).rejects.toThrow(said);
    await deployShell(OFFERED);
    await promoteRemote({ name: 'ventas', target });
    await deploy(FREE, '4');
    await deployShell(lists, true);
    await expect(revertRemote({ name: 'ventas', target })).rejects.toThrow(said);
  },
);

test('where shell or remote has no lists, versions decide alone', async () => {
  await deployShell({});
  await deploy(ASKS, '1');
  await deploy({ asks: { '@hilvan/ui': '^2.5.0' } }, '2');
  await expect(deploy({ asks: { '@hilvan/ui': '^2.6.0' } }, '3')).rejects.toThrow('@hilvan/ui: pide ^2.6.0');
});

/** A provider's document with one call of each kind. */
const openApi = (...calls: string[]) => ({
  info: { title: 'Hilván', version: '3.0.0' },
  paths: Object.fromEntries(calls.map((path) => [`/api/v1${path}`, { get: {} }])),
});

test('a provider without a call that a live remote, a preview or the build to go back to makes is refused', async () => {
  const asks = (call: string) => ({ contract: { calls: { listarOrdenes: call } } });
  await deploy(asks('GET /orden/:id'), '1');
  await deploy(asks('GET /pagos'), '2');
  await deploy(asks('POST /caja'), '3', 'ana@taller.cr');
  const check = (...calls: string[]) => checkProvider(target, openApi(...calls));
  await expect(check('/caja', '/otra')).rejects.toThrow(
    /Hilván 3\.0\.0 no tiene .*\n {2}ventas \w+: GET \/pagos\n {2}ventas \(vista previa\) \w+: POST \/caja\n {2}ventas \(versión anterior\) \w+: GET \/orden\/:id\n/,
  );
  await deploy(asks('GET /pagos'), '4', 'ana@taller.cr');
  expect(await check('/pagos', '/orden/{ordenId}'), 'a parameter by another name').toMatchObject({
    notes: [],
  });
});

test('of a build that does not say what it calls, that is said', async () => {
  await deploy({}, '1');
  expect(await checkProvider(target, openApi())).toMatchObject({
    notes: ['no dicen qué llamadas hacen: ventas'],
  });
});

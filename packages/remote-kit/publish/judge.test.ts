/** When a build goes back by itself. */
import { expect, test } from 'vitest';
import type { DeployedRegistry, Line, ShellRecord } from './deployed-registry';
import { type Counted, judge, type Limits } from './judge';

const NOW = new Date('2026-11-23T18:10:00Z');
const LIMITS = { sesiones: 2, minutos: 30 };
const descriptor = { name: 'ventas', label: 'Ventas', version: '1.0.0', devPort: 5172, paths: [], menu: [] };
const build = (id: string) => ({ build: id, entry: `remotes/ventas/${id}/mf-manifest.json`, descriptor });
const live = (change: Partial<Line> = {}): Pick<DeployedRegistry, 'remotes'> => ({
  remotes: { ventas: { ...build('b2'), previous: 'b1', since: '2026-11-23T18:00:00Z', ...change } },
});
const preview = (since = '2026-11-23T18:00:00Z') => ({
  preview: { ...build('b3'), since, salt: 's', audience: { people: [], roles: ['Admin'], share: 0 } },
});
const faults = (change: Partial<Counted> = {}): Counted => ({
  remoto: 'ventas',
  build: 'b2',
  pagina: '/orden',
  sesiones: 2,
  desde: '2026-11-23T18:08:00Z',
  hasta: '2026-11-23T18:08:34Z',
  ...change,
});
const judged = (
  registry: Pick<DeployedRegistry, 'remotes' | 'shell'>,
  counts: Counted[],
  limits: Limits = LIMITS,
) => judge(registry, counts, limits, NOW).map((verdict) => verdict.build);

test('a new build of which a page throws in enough sessions, with the worst page as the reason', () => {
  const counts = [faults(), faults({ pagina: '/pagos', sesiones: 4 }), faults({ remoto: 'reportes' })];
  expect(judge(live(), counts, LIMITS, NOW)).toEqual([
    { name: 'ventas', build: 'b2', page: '/pagos', sessions: 4, seconds: 34 },
  ]);
});

test.each([
  ['too few sessions met it', live(), [faults({ sesiones: 1 })]],
  [
    'two pages threw in one session each',
    live(),
    [faults({ sesiones: 1 }), faults({ sesiones: 1, pagina: '/x' })],
  ],
  ['the same page threw in the build before', live(), [faults(), faults({ build: 'b1', sesiones: 1 })]],
  ['it is no longer new', live({ since: '2026-11-23T17:40:00Z' }), [faults()]],
  ['somebody went back to it', live({ since: undefined }), [faults()]],
  ['there is none to go back to', live({ previous: null }), [faults()]],
  ['it threw before it was promoted and not since', live({ since: '2026-11-23T18:09:40Z' }), [faults()]],
  ['nothing threw', live(), []],
])('not when %s', (_why, registry, counts) => {
  expect(judged(registry, counts)).toEqual([]);
});

test('not when it is turned off', () => {
  expect(judged(live(), [faults()], { sesiones: 0, minutos: 30 })).toEqual([]);
});

test('another page of the build before is no excuse', () => {
  expect(judged(live(), [faults(), faults({ build: 'b1', pagina: '/pagos' })])).toEqual(['b2']);
});

test.each([
  ['it went back before, and somebody published it all the same', 'b2'],
  ['the build that would take its place went back itself', 'b1'],
])('never twice: not when %s', (_why, gone) => {
  const back = { build: gone, to: 'b0', at: '2026-11-23T17:00:00Z', page: '/', sessions: 2, seconds: 1 };
  expect(judged(live({ takenBack: [back] }), [faults()])).toEqual([]);
});

test('a preview is held against the live build', () => {
  const threw = faults({ build: 'b3' });
  expect(judged(live(preview()), [threw])).toEqual(['b3']);
  expect(judged(live(preview()), [threw, faults({ sesiones: 1 })])).toEqual([]);
  expect(judged(live(preview('2026-11-23T12:00:00Z')), [threw])).toEqual([]);
  expect(judged(live({ ...preview(), previous: null, since: undefined }), [threw])).toEqual(['b3']);
});

const shell = (change: Partial<ShellRecord> = {}) => ({
  remotes: {},
  shell: {
    version: '1.0.0',
    provides: {},
    build: 'b2',
    previous: 'b1',
    since: '2026-11-23T18:00:00Z',
    ...change,
  },
});
const WITH_SHELL = { ...LIMITS, shell: true };
const inShell = (change: Partial<Counted> = {}) => faults({ remoto: 'shell', pagina: '/inicio', ...change });

test('the shell goes back as a remote does where that is set, and not else', () => {
  expect(judge(shell(), [inShell()], WITH_SHELL, NOW)).toEqual([
    { name: 'shell', build: 'b2', page: '/inicio', sessions: 2, seconds: 34 },
  ]);
  expect(judged(shell(), [inShell()])).toEqual([]);
  expect(judged(shell(), [inShell()], { ...LIMITS, shell: false })).toEqual([]);
});

const back = { build: 'b2', to: 'b1', at: '2026-11-23T17:00:00Z', page: '/', sessions: 2, seconds: 1 };
test.each([
  ['the same page threw in the build before', shell(), [inShell(), inShell({ build: 'b1', sesiones: 1 })]],
  ['it is no longer new', shell({ since: '2026-11-23T17:40:00Z' }), [inShell()]],
  ['somebody went back to it', shell({ since: undefined }), [inShell()]],
  ['there is none to go back to', shell({ previous: null }), [inShell()]],
  ['an older publisher kept none', shell({ previous: undefined }), [inShell()]],
  ['it went back before', shell({ takenBack: [back] }), [inShell()]],
  ['a remote threw', { ...shell(), ...live({ since: undefined }) }, [faults()]],
  ['there is no shell', { remotes: {} }, [inShell()]],
])('the shell does not when %s', (_why, registry, counts) => {
  expect(judged(registry, counts, WITH_SHELL)).toEqual([]);
});

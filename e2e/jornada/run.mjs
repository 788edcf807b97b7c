/** `npm run jornada -w e2e -- --hours 2 --cuts 40 --seed 7`: the words become settings of a run of Playwright. */
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '2' },
    cuts: { type: 'string', default: '40' },
    seed: { type: 'string', default: '7' },
    /** A fault that the run has to find: `repeat` or `lose`. */
    plant: { type: 'string', default: '' },
  },
});
const settings = Object.entries(values).map(([name, value]) => [`JORNADA_${name.toUpperCase()}`, value]);
const child = spawn('playwright', ['test', '--config', 'jornada'], {
  env: {
    ...process.env,
    ...Object.fromEntries(settings),
    JORNADA_OUT: mkdtempSync(join(tmpdir(), 'hilvan-jornada-')),
  },
  cwd: new URL('..', import.meta.url),
  stdio: 'inherit',
});
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});

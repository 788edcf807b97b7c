import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { measureRemote, measureShell } from './measure';

/**
 * KiB brotli; each is today's figure and a little room. Two builds of the same sources differ by up to 2 KiB a page, because the bundler
 * shakes what was read in the order it happened to be read in (rolldown#10909). Round trips are counted in a browser (e2e, `vueltas`).
 */
const LIMITS = { login: 100, home: 193, forRemotes: 20, page: 50, all: 136 };

/** Every figure of the built apps beside its limit, and whether any is over. */
export async function checkBudget(apps: string): Promise<{ lines: string[]; ok: boolean }> {
  const dist = (name: string) => join(apps, name, 'dist');
  const shell = await measureShell(dist('shell'));
  const lines = [
    line('login', shell.login, LIMITS.login),
    line('shell and home', shell.home, LIMITS.home),
    line('shell, with the first remote', shell.forRemotes, LIMITS.forRemotes),
  ];
  for (const name of readdirSync(apps).filter((app) => existsSync(join(apps, app, 'remote.json')))) {
    const { page, all } = await measureRemote(dist(name));
    lines.push(line(`${name}: its heaviest page`, page, LIMITS.page));
    lines.push(line(`${name}: all of it`, all, LIMITS.all));
  }
  return { lines: lines.map(({ text }) => text), ok: lines.every(({ over }) => !over) };
}

function line(what: string, figure: number, limit: number): { text: string; over: boolean } {
  const over = figure > limit;
  return { text: `${over ? 'OVER' : 'ok  '}  ${what}: ${figure.toFixed(1)} of ${limit} KiB brotli`, over };
}

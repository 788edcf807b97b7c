/** Starts programs that print a line when they are ready. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './paths';

export interface Program {
  /** Every line it has printed, errors included. */
  lines: readonly string[];
  /** Asks it to end (SIGTERM unless said) and waits until it has. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** The built provider, which serves the web app too. */
export const SERVER = join(ROOT, 'apps', 'provider', 'dist', 'server.js');
const READY_MS = 180_000;

/** Starts a Node program and waits for the line that says it is ready. Where it ends by itself, its last lines are printed. */
export async function startProgram(
  args: readonly string[],
  env: Record<string, string>,
  ready: RegExp,
  cwd = ROOT,
): Promise<Program> {
  const child = spawn(process.execPath, args, { cwd, env: cleanEnv(env), stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  const last = (why: string) => `${args[0]} ${why}\n${lines.slice(-20).join('\n')}`;
  const begun = new Promise<void>((resolve) => {
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', (line) => {
        lines.push(line);
        if (ready.test(line)) resolve();
      });
  });
  // 'close' and not 'exit': only then everything it wrote has been read.
  const over = once(child, 'close', { signal: AbortSignal.timeout(READY_MS) }).then(
    ([code]) => `ended with ${code}`,
    (error) => `was not ready: ${error}`,
  );
  const failure = await Promise.race([begun, over]);
  if (failure) {
    // The caller gets nothing to stop it with.
    child.kill();
    throw new Error(last(failure));
  }
  let asked = false;
  child.once('close', (code) => {
    if (!asked) console.error(last(`ended with ${code}`));
  });
  return {
    lines,
    stop: async (signal) => {
      asked = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** What a program needs of the machine, and nothing of what somebody configured for a workshop: no database, mail server or bucket. */
export const cleanEnv = (settings: Record<string, string>): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: homedir(),
  TMPDIR: tmpdir(),
  ...settings,
});

/**
 * Starts a program on a port that the system chooses; where it is started again, on the same.
 * @param env read at each start
 * @param ready the line with which it tells its address
 */
export async function serve(
  program: string,
  env: Record<string, string>,
  ready = /^Hilván está en (http\S+)/,
) {
  const programs: Program[] = [];
  const start = async (PORT: string) => {
    programs.push(await startProgram([program], { PORT, ...env }, ready));
  };
  await start('0');
  const lines = programs[0]?.lines ?? [];
  const url = lines.map((line) => ready.exec(line)?.[1]).find(Boolean);
  if (!url) throw new Error(`no address among:\n${lines.join('\n')}`);
  const turnOff = async (signal?: NodeJS.Signals) => programs.at(-1)?.stop(signal);
  const turnOn = () => start(new URL(url).port);
  return { url, lines, programs, turnOff, turnOn, restart: () => turnOff().then(turnOn) };
}

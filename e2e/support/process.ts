/** A program that prints where it is when it is ready. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Programa {
  /** Every line it has printed. */
  lineas: readonly string[];
  /** Asks it to end (SIGTERM unless said) and waits until it has. Its exit code. */
  parar(signal?: NodeJS.Signals): Promise<number | null>;
}

const READY_MS = 180_000;

/** Starts a Node program and waits for the line that says it is ready. */
export async function arrancar(
  args: readonly string[],
  env: Record<string, string>,
  ready: RegExp,
  cwd: string,
): Promise<Programa> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...limpio(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lineas: string[] = [];
  const complaints: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line));
  const output = createInterface({ input: child.stdout });
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => {
      // Nobody else knows of it.
      child.kill('SIGTERM');
      reject(new Error(`${args[0]} ${why}\n${[...lineas, ...complaints.slice(-20)].join('\n')}`));
    };
    const timer = setTimeout(() => fail('was not ready in time'), READY_MS);
    child.once('exit', (code) => fail(`ended with ${code}`));
    output.on('line', (line) => {
      lineas.push(line);
      if (!ready.test(line)) return;
      clearTimeout(timer);
      resolve();
    });
  });
  return { lineas, parar: (signal) => parar(child, signal) };
}

/** What a test run configures for itself must not reach the programs under test. */
function limpio(): Record<string, string> {
  const ours = /^(PORT|HOST|DATA_DIR|DATABASE_URL|PROVIDER_URL|JWT_SECRET|SMTP_URL|NODE_OPTIONS|TEST_.*)$/;
  return Object.fromEntries(
    Object.entries(process.env).filter((e): e is [string, string] => e[1] !== undefined && !ours.test(e[0])),
  );
}

async function parar(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return child.exitCode;
}

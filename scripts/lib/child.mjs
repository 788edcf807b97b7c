import { spawn } from 'node:child_process';
import { Failure } from './main.mjs';

const WINDOWS = process.platform === 'win32';
const TAIL = 8_000;

/**
 * Runs a program to its end. What it prints goes to this terminal, unless `quiet`, and is returned either way.
 * @returns {Promise<{code: number, stdout: string, output: string}>} stdout: all of it, for programs; output: the end of what it and stderr
 * printed, for people; code 127 where there is no such program
 */
export function run(command, args, { quiet = false, cwd, env = process.env, timeout, input } = {}) {
  return new Promise((resolve) => {
    // npm and pnpm are .cmd files on Windows, which only a shell can run.
    const shell = WINDOWS && !command.endsWith('.exe');
    const stdio = [input ?? 'ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd, env, shell, timeout, stdio });
    let stdout = '';
    let output = '';
    const take = (stream, to) => {
      stream.setEncoding('utf8').on('data', (chunk) => {
        if (stream === child.stdout) stdout += chunk;
        output = (output + chunk).slice(-TAIL);
        if (!quiet) to.write(chunk);
      });
    };
    take(child.stdout, process.stdout);
    take(child.stderr, process.stderr);
    child.on('error', (error) => resolve({ code: 127, stdout, output: String(error) }));
    child.on('close', (code, signal) => {
      // Ended by a signal: without this line a test run that somebody killed would look like a failed one.
      if (signal) console.error(`${command} ${args[0] ?? ''}: terminado por ${signal}`);
      resolve({ code: code ?? 1, stdout, output });
    });
  });
}

export const runNode = (args, options) => run(process.execPath, args, options);

/**
 * Waits for a run and returns what it gave. @param {ReturnType<typeof run>} running @throws Failure with `otherwise` and the end of its
 * output, where it fails
 */
export async function must(running, otherwise) {
  const done = await running;
  if (done.code !== 0) throw new Failure(`${otherwise}\n\n${done.output.trim()}`);
  return done;
}

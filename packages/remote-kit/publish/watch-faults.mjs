import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const EVERY_MS = 5_000;
const PATIENCE_MS = 10_000;

/**
 * Takes back new builds that throw where the one before did not, for as long as it runs. A failure is logged once, and tried again. Runs
 * beside the server (`npm start`), so the code that publishes is loaded only once a page has thrown in enough sessions.
 * @param {object} watch
 * @param {string} watch.target a folder, or `s3://bucket/prefix`
 * @param {string} watch.host the web host, which counts what browsers report
 * @param {(line: string) => void} [watch.log] gets one line of JSON, as the provider logs; the standard error when absent
 * @param {AbortSignal} [watch.signal] ends it
 * @param {number} [watch.every] how often the host is asked, in milliseconds
 * @param {() => Promise<Pick<typeof import('./index'), 'takeBackFaulty'>>} [watch.steps] what takes builds back
 */
export async function watchFaults({
  target,
  host,
  log = console.error,
  signal,
  every = EVERY_MS,
  steps = async () => (await import('./index.mjs')).default,
}) {
  const tell = (msg, more) =>
    log(
      JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, hostname: hostname(), ...more, msg }),
    );
  let settled = '';
  let told = '';
  /** @param failure logged unless it is the same as before; '' where all went well */
  const note = (failure) => {
    if (failure && failure !== told) tell('vigilancia', { err: { message: failure } });
    told = failure;
  };
  const look = async () => {
    const response = await fetch(new URL('/errores', host), { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new Error(`${host}: HTTP ${response.status}`);
    const text = await response.text();
    const answer = JSON.parse(text);
    const { fallas, limites } = answer;
    if (text === settled || fallas?.every(({ sesiones }) => sesiones < limites.sesiones)) return '';
    const { takeBackFaulty } = await steps();
    const outcomes = await takeBackFaulty(target, answer);
    const failures = outcomes.filter(({ failure }) => failure);
    for (const devolucion of outcomes) if (!devolucion.failure) tell('devolución', { devolucion });
    if (failures.length === 0) settled = text;
    return failures.map(({ failure }) => failure).join('; ');
  };
  while (!signal?.aborted) {
    note(await look().catch((error) => `${error.message}${error.cause ? ` (${error.cause.message})` : ''}`));
    await wait(every, undefined, { signal }).catch(() => undefined);
  }
}

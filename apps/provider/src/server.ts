/** Starts everything: configuration, database, the first Admin, and the server; ends it without losing a request. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { type Config, ConfigError, PassingConfigError, readConfig } from './config/config';
import { explain, listenError } from './config/explain';
import { signingKey } from './config/secret';
import { migrateToServe } from './db/migrate';
import type { Base } from './db/open';
import { type LogCopy, openLogCopy } from './log-copy/log-copy';
import { prepareMigration } from './operation/backup';
import { joinServers } from './operation/beside';
import { exportInThread } from './operation/export-thread';
import { forgetDaily } from './operation/forget';
import { announceServer, runningServers } from './operation/running';
import { openUsable } from './operation/usable';
import { openPdfs } from './pdf/pdfs';
import { sweepCounters } from './services/counters';
import { ensureWeeks } from './services/semanas';
import { forgetExpired } from './services/sesiones';
import { createFirstAdmin } from './services/usuarios';

async function main(): Promise<string> {
  const config = readSettings();
  const base = config.providerUrl ? undefined : await openDatabase(config);
  const key = config.providerUrl ? '' : signingKey(config);
  const part = base ? await joinServers(base, config, key) : async () => {};
  // Once more: the schema may have been changed before this process was noted among the servers; from now on a change takes it into account.
  if (base?.kind === 'postgres') await migrateToServe(base);
  let ending = false;
  const pdfs = openPdfs(new URL('./pdf-worker.js', import.meta.url), config);
  let copy: LogCopy | undefined;
  let leave = () => {};
  const app = await buildApp(config, {
    base,
    key,
    pdfs,
    // On PostgreSQL others may run on other machines, where they are not seen; the leases on their jobs end by themselves.
    isAlone: base?.kind === 'sqlite' && runningServers(config.dataDir).length === 0,
    isEnding: () => ending,
    exportTo: (file) => exportInThread(new URL('./export-worker.js', import.meta.url), config, file),
    logCopied: () => copy?.state(),
  });
  endOnSignal(config.drainSeconds * 1000, async () => {
    ending = true;
    // A load balancer learns it from /listo, and sends no more requests.
    await pause(config.drainSeconds * 1000);
    await app.close();
    await copy?.close();
    await pdfs.close();
    await part();
    await base?.close();
    // Last: a process that starts and finds no server announced takes jobs that are still being done for left behind.
    leave();
  });
  const first = base && (await createFirstAdmin(base.db));
  // Printed before it listens: the password is told only this once, also when the port turns out to be taken.
  if (first)
    console.log(
      `Usuario: ${first.email}\nContraseña: ${first.clave}\nSirve siete días: elija la suya en «Mi cuenta».`,
    );
  if (base) leave = announceServer(config.dataDir);
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenError(error, config);
  });
  const here = address(config, app.addresses());
  console.log(`Hilván está en ${here}`);
  copy = openLogCopy(new URL('./log-copy-worker.js', import.meta.url), config, app.log);
  if (base) forgetDaily(base, config.bitacoraMeses, app.log);
  return here;
}

/** The exit code where a setting is wrong (EX_CONFIG of sysexits.h): starting again mends none, and the units in deploy/systemd do not. */
const WRONG_SETTING = 78;

function readSettings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return fail(
      error,
      error instanceof ConfigError && !(error instanceof PassingConfigError) ? WRONG_SETTING : 1,
    );
  }
}

function fail(error: unknown, code: number): never {
  console.error(explain(error) ?? error);
  process.exit(code);
}

const NEWER =
  'La base de datos es más nueva que este programa, y puede servir mientras se actualiza. No conoce:';

async function openDatabase(config: Config): Promise<Base> {
  const base = await openUsable(config, true);
  const unknown = await migrateToServe(base, (expands) => prepareMigration(base, config, expands));
  if (unknown.length > 0) console.log(NEWER, unknown.join(', '));
  const now = new Date();
  await ensureWeeks(base.db, now);
  await forgetExpired(base.db, now);
  await sweepCounters(base.db, now);
  return base;
}

function address(config: Config, listening: ReturnType<FastifyInstance['addresses']>): string {
  const [first] = listening;
  // With PORT=0 the system chose the port.
  const port = typeof first === 'object' ? first.port : config.port;
  const everywhere = config.host === '0.0.0.0' || config.host === '::';
  return `http://${everywhere ? '127.0.0.1' : config.host}:${port}`;
}

/**
 * A terminal and npm may both send the same signal: within this time, in milliseconds, they count as one. A later one means that somebody
 * does not want to wait.
 */
const TOGETHER = 2_000;
const LONGEST = 9_500;

function endOnSignal(draining: number, close: () => Promise<void>): void {
  let asked = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked > 0) {
        if (Date.now() - asked > TOGETHER) process.exit(1);
        return;
      }
      asked = Date.now();
      // Ends the process even where something hangs, such as a database that does not answer.
      setTimeout(() => process.exit(1), draining + LONGEST).unref();
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

/** The address at which it serves, once it listens. */
export const listening: Promise<string> = main().catch((error: unknown) => fail(error, 1));

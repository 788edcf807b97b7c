/**
 * Checks, before a process listens, what all processes on one PostgreSQL must have in common: the key that signs sessions and links, and the
 * storage of files. On SQLite all of it is in one data folder.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Disk } from 'flydrive';
import { type Config, ConfigError } from '../config/config';
import type { Base } from '../db/open';
import {
  BEAT_MS,
  forgetServer,
  IF_GONE,
  liveServers,
  noteServer,
  placeOfServer,
  refreshServer,
  sweepServers,
} from '../db/servers';
import { openStorage } from '../services/storage';

/**
 * The name of a file in the storage that says that the process with this code uses it: no comparison of settings tells two storages apart as
 * surely.
 */
const markOf = (codigo: string) => `servidor-${codigo}`;

/** A digest by which keys are compared; it does not lead back to the key. */
const digestOf = (key: string) =>
  Buffer.from(hkdfSync('sha256', key, '', 'hilvan-servidores', 16)).toString('base64url');

/**
 * Joins the processes that serve the database.
 * @returns a function by which the process leaves them
 * @throws ConfigError where one of them has another key or other files
 */
export async function joinServers(base: Base, config: Config, key: string): Promise<() => Promise<void>> {
  if (base.kind === 'sqlite') return async () => {};
  const { db } = base;
  const { disk } = await openStorage(config);
  const codigo = randomBytes(12).toString('hex');
  for (const gone of await sweepServers(db)) await unmark(disk, gone.codigo);
  // A storage that is down does not keep the process from starting; it is not compared then.
  const marked = await soon(
    disk.put(markOf(codigo), codigo).then(() => true),
    false,
  );
  const own = {
    codigo,
    maquina: hostname(),
    pid: process.pid,
    clave: digestOf(key),
    marcado: marked ? 1 : 0,
  } as const;
  const leave = async () => {
    clearInterval(beat);
    // The row first and then the file: a process that misses the file looks once more whether the row is still there.
    const left = await forgetServer(db, codigo).then(
      () => true,
      () => false,
    );
    if (left) await unmark(disk, codigo);
  };
  const isLive = async (other: string) => (await liveServers(db)).some((server) => server.codigo === other);
  // The process notes itself before it reads the others, so that of two that start together at least one sees the other.
  await noteServer(db, own);
  const beat = setInterval(() => void refreshServer(db, codigo).catch(() => undefined), BEAT_MS).unref();
  try {
    for (const other of await liveServers(db)) {
      if (other.codigo === codigo) continue;
      if (other.clave !== own.clave) throw otherKey(config, placeOfServer(other));
      if (
        marked &&
        other.marcado === 1 &&
        !(await isMarked(disk, other.codigo)) &&
        (await isLive(other.codigo))
      )
        throw otherFiles(config, placeOfServer(other));
    }
  } catch (error) {
    await leave();
    throw error;
  }
  return leave;
}

const unmark = (disk: Disk, codigo: string) => soon(disk.delete(markOf(codigo)), undefined);
const isMarked = (disk: Disk, codigo: string) => soon(disk.exists(markOf(codigo)), true);

/** How long, in milliseconds, a start waits for a storage. */
const PATIENCE = 3_000;

/** The answer of a storage, or `otherwise` where it fails or is silent. */
const soon = <T>(said: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([said.catch(() => otherwise), pause(PATIENCE, otherwise, { ref: false })]);

const otherKey = ({ jwtSecret }: Config, other: string) =>
  new ConfigError(
    jwtSecret
      ? `JWT_SECRET: no es el de ${other}, que ya sirve esta base de datos. Ponga el mismo en todos. ${IF_GONE}`
      : `JWT_SECRET: hace falta, porque ${other} ya sirve esta base de datos y su clave es otra. Ponga la misma en todos. ${IF_GONE}`,
  );

const otherFiles = ({ s3 }: Config, other: string) =>
  new ConfigError(
    s3
      ? `S3_BUCKET: ${other} ya sirve esta base de datos y guarda los archivos en otro lugar. Ponga los mismos S3_* en todos. ${IF_GONE}`
      : `S3_BUCKET: hace falta, porque ${other} ya sirve esta base de datos y no ve los archivos de esta carpeta. Ponga los mismos S3_* en todos. ${IF_GONE}`,
  );

/** The labels of lists: what a reader has, what changed since, and whether two labels say the same. */
import { can, tellsChanges } from '@hilvan/contract';
import type { FastifyRequest } from 'fastify';
import { changesOf } from '../services/cambios';
import type { Session } from '../services/context';
import { type ServedName, served } from '../services/served';
import type { Call, Deps } from './call';

/** The label that a list's reader has; undefined where the whole list is asked for. */
export function readSince(name: ServedName, { query }: FastifyRequest): string | undefined {
  const since: unknown = tellsChanges(name) ? Object(query).desde : undefined;
  return typeof since === 'string' ? since.replace(/^W\//, '') : undefined;
}

/** The kind of body that a reader gets: with amounts, or without them. */
export const view = (usuario: Session) => (can(usuario.role, 'verMontos') ? 'montos' : 'sin');

/** A read without parameters is labelled by its entity's version, so that a repeated one costs nothing but the session. */
export const isList = (name: ServedName): boolean => {
  const def = served(name);
  return (
    def.method === 'GET' &&
    !def.fresh &&
    !def.path.includes(':') &&
    !def.path.includes('pdf') &&
    !def.path.includes('reporte-')
  );
};

/** What changed since the list with the label `since`; null for a label that this build did not give to a reader who sees the same. */
export async function readChanges(
  deps: Deps,
  { name, usuario }: Call<ServedName>,
  since: string,
  etag: string,
) {
  if (!tellsChanges(name)) return null;
  if (since === etag) return { cambiados: [], borrados: [] };
  const version = Number(/\d+/.exec(since)?.[0]);
  if (since !== listTag(deps, version, usuario)) return null;
  return changesOf(name, deps.base.db, can(usuario.role, 'verMontos'), version);
}

export const listTag = (deps: Deps, version: number, usuario: Session): string =>
  `"${version}-${view(usuario)}-${deps.build}"`;

/** Labels without their build: while a newer program takes over, a person may read from one of the two and edit at the other. */
export const ofAnyBuild = (tags: string): string => tags.replace(/("\d+-[a-z]+)-[^"]*"/g, '$1"');

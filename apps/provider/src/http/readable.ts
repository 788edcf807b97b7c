/** Who is told of changes: a role is only told of entities that some call lets it read. */
import { type Entidad, ROLES, type Rol } from '@hilvan/contract';
import type { FastifyReply } from 'fastify';
import type { Versions } from '../db/versions';
import { SERVED_NAMES, served } from '../services/served';

/** Entities whose `fresh` calls read only the caller's own rows: nothing that others do shows in them. */
const OWN: ReadonlySet<Entidad> = new Set<Entidad>(['sesiones', 'factores', 'llaves', 'reportes']);

const readableBy = (rol: Rol): ReadonlySet<string> =>
  new Set(
    SERVED_NAMES.map(served)
      .filter(
        ({ method, writes, roles, fresh, entity }) =>
          method === 'GET' && writes.length === 0 && !(fresh && OWN.has(entity)) && roles.includes(rol),
      )
      .map(({ entity }): Entidad => entity),
  );

const READABLE = new Map(ROLES.map((rol) => [rol, readableBy(rol)]));

/** The versions that a role may know. */
export const readableOf = (versions: Versions, rol: Rol): Versions =>
  Object.fromEntries(Object.entries(versions).filter(([entity]) => READABLE.get(rol)?.has(entity)));

/** Tells in a header at which versions an answer was read, or to which versions a write has raised them: 'clientes=7, reportes=3'. */
export function tellVersions(reply: FastifyReply, versions: Versions, rol: Rol): void {
  const told = Object.entries(readableOf(versions, rol));
  if (told.length > 0) reply.header('hilvan-versiones', told.map((pair) => pair.join('=')).join(', '));
}

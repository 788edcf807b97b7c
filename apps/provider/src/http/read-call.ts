/** A call that only reads. The body of a list is kept for as long as the list's label stays the same. */
import { API_BASE } from '@hilvan/contract';
import type { FastifyReply } from 'fastify';
import { readVersion } from '../db/versions';
import { Pending } from '../services/context';
import { orSoon } from '../services/document-jobs';
import { ensureWeeks } from '../services/semanas';
import { type ServedName, served } from '../services/served';
import { type Body, type BodyCache, makeBody } from './bodies';
import { type Call, context, type Deps, handle } from './call';
import { isList, listTag, readChanges, view } from './list-labels';

/** What must be done before the version of a list is read: a kept body would otherwise go on without the weeks of a new year. */
const BEFORE: Partial<Record<ServedName, (deps: Deps) => Promise<void>>> = {
  listarSemanas: ({ base, services }) => ensureWeeks(base.db, services.now()),
};

export async function read<K extends ServedName>(
  deps: Deps,
  cache: BodyCache,
  call: Call<K>,
): Promise<Body | Pending> {
  const { db } = deps.base;
  if (!isList(call.name)) {
    const answer = await handle(context(deps, db, call));
    return answer instanceof Pending ? answer : makeBody(answer);
  }
  const prepare = BEFORE[call.name];
  await prepare?.(deps);
  const version = prepare ? await readVersion(db, served(call.name).entity) : call.version;
  const etag = listTag(deps, version, call.usuario);
  const changed = call.since === undefined ? null : await readChanges(deps, call, call.since, etag);
  if (changed) return makeBody(changed, etag);
  const key = `${call.name}|${view(call.usuario)}`;
  return cache.take(key, etag, async () => makeBody(await handle(context(deps, db, call)), etag));
}

/** A document that was asked for as a job: its link where it is ready by now, else 202 and where to ask. */
export async function makeSoon(deps: Deps, pending: Pending, reply: FastifyReply) {
  const answer = await orSoon(deps.services, pending);
  if (answer instanceof Pending)
    reply
      .code(answer.status)
      .header('location', `${API_BASE}/trabajos/${answer.trabajo}`)
      .header('preference-applied', 'respond-async');
  return makeBody(answer);
}

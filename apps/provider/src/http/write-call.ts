/** A call that changes something: one transaction with its audit rows, its kept answer and the labels it raises. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompiledQuery, Kysely } from 'kysely';
import { refusalOf } from '../db/errors';
import type { Database } from '../db/tables';
import { raiseVersions, type Versions } from '../db/versions';
import { appendingToLog } from '../services/bitacora';
import { Pending } from '../services/context';
import { type ServedName, served } from '../services/served';
import { makeBody, sendBody } from './bodies';
import { type Call, type Callback, context, type Deps, handle, type Note, noStore } from './call';
import { refused } from './failure';
import { holdEdited } from './hold-edited';
import { forgetKey, keepingAnswer, readKey, takeKey } from './idempotency';
import { makeSoon } from './read-call';
import { tellVersions } from './readable';

export async function write<K extends ServedName>(
  deps: Deps,
  call: Call<K>,
  req: FastifyRequest,
  reply: FastifyReply,
) {
  const { services, base } = deps;
  // A call that carries passwords takes no key and is done again when it is sent again: neither the passwords nor a digest of them are kept.
  const key = served(call.name).secret
    ? null
    : readKey(req.headers['idempotency-key'], call.name, call.params, call.input, call.usuario);
  const after: Callback[] = [];
  let raised: Versions = {};
  let pending: Pending | undefined;
  try {
    let answer = await base.db.transaction().execute(async (db) => {
      const given = key && (await takeKey(db, key, services.now()));
      if (given) {
        reply.header('idempotency-replayed', 'true');
        return given;
      }
      await holdEdited(deps, db, call, req.headers['if-match']);
      const notes: Note[] = [];
      const rest: CompiledQuery[] = [];
      const result = await handle(context(deps, db, call, { notes, after, rest }));
      if (result instanceof Pending) pending = result;
      const body = JSON.stringify(result);
      const log = served(call.name).technical ? rest : await audit(db, call, notes, services.now(), rest);
      const answered = key ? [keepingAnswer(db, key, body).compile()] : [];
      raised = await raiseVersions(db, served(call.name).writes, [...log, ...answered]);
      return body;
    });
    if (call.input.archivo) await services.files.settle(call.input.archivo.clave);
    for (const work of after) {
      const replaced = await work().catch(async (error: unknown) => {
        // A refusal means that the call was not done after all: its key is freed for another try. A fault does not tell, so the key keeps
        // the answer that was committed.
        if (key && refused(error)) await forgetKey(base.db, key);
        throw error;
      });
      if (replaced === undefined) continue;
      answer = JSON.stringify(replaced);
      if (key) await keepingAnswer(base.db, key, answer).execute();
    }
    tellVersions(reply, raised, call.usuario.role);
    const body = pending ? await makeSoon(deps, pending, reply) : makeBody(answer);
    return sendBody(req, noStore(reply), body);
  } catch (error) {
    // Where the database was lost during the commit the row may exist or not: the next start settles the file.
    if (call.input.archivo && refusalOf(error) !== 'down')
      await services.files.settle(call.input.archivo.clave);
    throw error;
  }
}

/** The statements that add the rows of this call to the audit log. */
function audit(
  db: Kysely<Database>,
  call: Call<ServedName>,
  notes: Note[],
  now: Date,
  rest: readonly CompiledQuery[],
) {
  const own = Object.values(call.params)[0] ?? '';
  const rows = notes.length > 0 ? notes : [{ id: String(own), datos: undefined }];
  const def = served(call.name);
  return appendingToLog(
    db,
    rows.map((note) => ({
      momento: now.toISOString(),
      usuario_id: call.usuario.id,
      accion: call.name,
      entidad: def.entity,
      entidad_id: note.id,
      datos: JSON.stringify({ ...(def.secret ? {} : { enviado: sent(call) }), ...Object(note.datos) }),
    })),
    rest,
  );
}

const sent = ({ input: { archivo, carga } }: Call<ServedName>) =>
  archivo ? { ...Object(carga), archivo: archivo.original } : carga;

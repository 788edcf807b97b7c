/** Registers every call of the contract's table. What is the same for all of them is here, and only here. */
import { API_BASE, can, isWrite, llamada, NOMBRES_LLAMADAS, type NombreLlamada } from '@hilvan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { refusalOf } from '../db/errors';
import { lock } from '../db/lock';
import type { Base } from '../db/open';
import type { Database } from '../db/tables';
import { raiseVersions, readVersion, type Versions } from '../db/versions';
import {
  type Contexto,
  type Manejador,
  montoFor,
  type ParametrosLeidos,
  type Session,
} from '../services/context';
import { manejadores } from '../services/handlers';
import { ensureWeeks } from '../services/semanas';
import type { Services } from '../services/services';
import { type Body, BodyCache, makeBody, matches, sendBody, sendRead } from './bodies';
import { EDITS, type EditRead } from './edits';
import { Falla } from './failure';
import { forgetKey, keepAnswer, readKey, takeKey } from './idempotency';
import { checkEncoding, type Entrada, JSON_LIMIT, readInput, readParams } from './input';
import { tellVersions } from './readable';
import { createAuthorise } from './session';

export interface Deps {
  base: Base;
  services: Services;
  /** Changes with every build, so that no label outlives the code that made the body. */
  build: string;
}

/** Whoever is not logged in yet. */
const NOBODY: Session = { id: 0, email: '', nombre: '', role: 'Visor' };
// From one address, where a whole workshop may sit; guessing one person's password is slowed down in tries.ts.
const LOGINS_A_MINUTE = 300;

export function registerCalls(app: FastifyInstance, deps: Deps): void {
  const cache = new BodyCache();
  const authorise = createAuthorise(deps.base);
  const register = <K extends NombreLlamada>(name: K) => {
    const def = llamada(name);
    app.route({
      method: def.method,
      url: `${API_BASE}${def.path}`,
      bodyLimit: JSON_LIMIT,
      exposeHeadRoute: false,
      ...(def.auth ? {} : { config: { rateLimit: { max: LOGINS_A_MINUTE, timeWindow: '1 minute' } } }),
      onRequest: async (req) => {
        Object.assign(req, def.auth ? await authorise(def, req) : { usuario: NOBODY });
        checkEncoding(def, req);
      },
      handler: async (req, reply) => {
        const usuario = req.usuario ?? NOBODY;
        const params = readParams<K>(req.params);
        const entrada = await readInput(name, req, deps.services.files);
        const call: Call<K> = { name, params, entrada, usuario, ip: req.ip, version: req.version };
        // Login changes nothing, and its password belongs in no audit row.
        if (!def.auth)
          return sendBody(req, noStore(reply), makeBody(await handle(context(deps, deps.base.db, call))));
        if (!isWrite(name)) {
          const body = await read(deps, cache, call);
          tellVersions(reply, { [def.entity]: req.version }, usuario.role);
          return sendRead(req, reply, body);
        }
        return write(deps, call, req, reply);
      },
    });
  };
  NOMBRES_LLAMADAS.forEach(register);
}

interface Call<K extends NombreLlamada> {
  name: K;
  params: ParametrosLeidos<K>;
  entrada: Entrada<K>;
  usuario: Session;
  ip: string;
  /** Of the call's entity, when it began: what is read after it is at worst labelled older than it is. */
  version: number;
}

/** What a list needs done before its version is read: a kept body would otherwise hide that the year has turned. */
const BEFORE: Partial<Record<NombreLlamada, (deps: Deps) => Promise<void>>> = {
  listarSemanas: ({ base, services }) => ensureWeeks(base.db, services.now()),
};

const view = (usuario: Session) => (can(usuario.role, 'verMontos') ? 'montos' : 'sin');

async function read<K extends NombreLlamada>(deps: Deps, cache: BodyCache, call: Call<K>): Promise<Body> {
  const { db } = deps.base;
  if (!isList(call.name)) return makeBody(await handle(context(deps, db, call)));
  const prepare = BEFORE[call.name];
  await prepare?.(deps);
  const version = prepare ? await readVersion(db, llamada(call.name).entity) : call.version;
  const etag = listTag(deps, version, call.usuario);
  const key = `${call.name}|${view(call.usuario)}`;
  return cache.take(key, etag, async () => makeBody(await handle(context(deps, db, call)), etag));
}

/** A read without parameters is labelled by its entity's version, so that a repeated one costs nothing but the session. */
const isList = (name: NombreLlamada): boolean => {
  const def = llamada(name);
  return (
    def.method === 'GET' &&
    !def.path.includes(':') &&
    !def.path.includes('pdf') &&
    !def.path.includes('reporte-')
  );
};

const listTag = (deps: Deps, version: number, usuario: Session): string =>
  `"${version}-${view(usuario)}-${deps.build}"`;

async function write<K extends NombreLlamada>(
  deps: Deps,
  call: Call<K>,
  req: FastifyRequest,
  reply: FastifyReply,
) {
  const { services, base } = deps;
  const key = readKey(req.headers['idempotency-key'], call.name, call.params, call.entrada, call.usuario);
  let after: Callback[] = [];
  let raised: Versions = {};
  try {
    let answer = await base.db.transaction().execute(async (db) => {
      after = [];
      const given = key && (await takeKey(db, key, services.now()));
      if (given) {
        reply.header('idempotency-replayed', 'true');
        return given;
      }
      await checkIfMatch(deps, db, call, req.headers['if-match']);
      const notes: Note[] = [];
      const body = JSON.stringify(await handle(context(deps, db, call, notes, after)));
      await audit(db, call, notes, services.now());
      if (key) await keepAnswer(db, key, body);
      raised = await raiseVersions(db, llamada(call.name).writes);
      return body;
    });
    if (call.entrada.archivo) await services.files.settle(call.entrada.archivo.clave);
    for (const work of after) {
      const replaced = await work();
      if (replaced === undefined) continue;
      answer = JSON.stringify(replaced);
      if (key) await keepAnswer(base.db, key, answer);
    }
    tellVersions(reply, raised, call.usuario.role);
    return sendBody(req, noStore(reply), makeBody(answer));
  } catch (error) {
    // Lost while it committed, the row may be there or not yet: the next start decides.
    if (call.entrada.archivo && refusalOf(error) !== 'down')
      await services.files.settle(call.entrada.archivo.clave);
    // Work after the commit failed: the key must not keep an answer that was never given.
    if (key && after.length > 0) await forgetKey(base.db, key);
    throw error;
  }
}

const noStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

type Callback = () => Promise<unknown>;
interface Note {
  id: string;
  datos: unknown;
}

function context<K extends NombreLlamada>(
  deps: Deps,
  db: Kysely<Database>,
  call: Call<K>,
  notes: Note[] = [],
  after: Callback[] = [],
): Contexto<K> {
  return {
    db,
    kind: deps.base.kind,
    params: call.params,
    carga: call.entrada.carga,
    usuario: call.usuario,
    ip: call.ip,
    monto: montoFor(can(call.usuario.role, 'verMontos')),
    verMontos: can(call.usuario.role, 'verMontos'),
    archivo: call.entrada.archivo,
    services: deps.services,
    record: (id, datos) => void notes.push({ id: String(id), datos }),
    despues: (work) => void after.push(work),
    llamada: call.name,
  };
}

function handle<K extends NombreLlamada>(ctx: Contexto<K>) {
  const handler: Manejador<K> = manejadores[ctx.llamada];
  return handler(ctx);
}

async function audit(db: Kysely<Database>, call: Call<NombreLlamada>, notes: Note[], now: Date) {
  const own = Object.values(call.params)[0] ?? '';
  const rows = notes.length > 0 ? notes : [{ id: String(own), datos: undefined }];
  const enviado = call.entrada.archivo
    ? { ...Object(call.entrada.carga), archivo: call.entrada.archivo.original }
    : call.entrada.carga;
  await db
    .insertInto('bitacora')
    .values(
      rows.map((note) => ({
        momento: now.toISOString(),
        usuario_id: call.usuario.id,
        accion: call.name,
        entidad: llamada(call.name).entity,
        entidad_id: note.id,
        datos: JSON.stringify({ enviado, ...Object(note.datos) }),
      })),
    )
    .execute();
}

/** @throws Falla 412 when the record is not what the sender has seen */
async function checkIfMatch(
  deps: Deps,
  db: Kysely<Database>,
  call: Call<NombreLlamada>,
  header: string | undefined,
) {
  const edit = EDITS[call.name];
  if (header === undefined || !edit) return;
  const id = Number(Object.values(call.params)[0]);
  await lock(db, deps.base.kind, edit.table, id);
  const seen: Call<EditRead> = {
    ...call,
    name: edit.read,
    params: readParams({ [/:(\w+)/.exec(llamada(edit.read).path)?.[1] ?? 'id']: id }),
    entrada: { carga: undefined, archivo: undefined },
  };
  const etag = isList(edit.read)
    ? listTag(deps, await readVersion(db, llamada(edit.read).entity), call.usuario)
    : makeBody(await handle(context(deps, db, seen))).etag;
  if (!matches(header, etag)) {
    throw new Falla(412, 'Otra persona cambió este registro mientras usted lo editaba. Vuelva a abrirlo.');
  }
}

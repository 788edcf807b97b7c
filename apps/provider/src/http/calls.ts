/** Registers every call of the contract's table and of the extensions. What is the same for all of them is here, and only here. */
import { API_BASE, CON_CAMBIOS, type ConCambios, can, changes } from '@hilvan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CompiledQuery, Kysely } from 'kysely';
import { refusalOf } from '../db/errors';
import { lockAll } from '../db/lock';
import type { Base } from '../db/open';
import type { Database } from '../db/tables';
import { raiseVersions, readVersion, type Versions } from '../db/versions';
import { spend } from '../services/allowances';
import { appendingToLog } from '../services/bitacora';
import { changesOf } from '../services/cambios';
import {
  type Contexto,
  type Manejador,
  montoFor,
  type ParametrosLeidos,
  type Session,
} from '../services/context';
import { orSoon } from '../services/document-jobs';
import { manejadores } from '../services/handlers';
import { Pending } from '../services/pending';
import { ensureWeeks } from '../services/semanas';
import { SERVED_NAMES, type ServedName, served } from '../services/served';
import type { Services } from '../services/services';
import { type Body, BodyCache, makeBody, matches, sendBody, sendRead } from './bodies';
import { keepDevice, readDevice } from './device-cookie';
import { EDITS, type Edit, type EditRead } from './edits';
import { Falla, refused } from './failure';
import { forgetKey, keepingAnswer, readKey, takeKey } from './idempotency';
import { checkEncoding, type Entrada, JSON_LIMIT, readInput, readParams } from './input';
import { tellVersions } from './readable';
import { createAuthorise } from './session';

interface Deps {
  base: Base;
  services: Services;
  /** Changes with every build, so that no label outlives the code that made the body. */
  build: string;
}

/** Whoever is not logged in yet. */
const NOBODY: Session = { id: 0, email: '', nombre: '', role: 'Visor', sesion: null };
// From one address, where a whole workshop may sit; what a login costs to check is bounded by this, guessing by tries.ts.
const LOGINS_A_MINUTE = 300;

export function registerCalls(app: FastifyInstance, deps: Deps): void {
  const cache = new BodyCache();
  const authorise = createAuthorise(deps.base, deps.services.now);
  const { publicUrl } = deps.services.config;
  const publicOrigin = publicUrl ? new URL(publicUrl).origin : null;
  const register = <K extends ServedName>(name: K) => {
    const def = served(name);
    app.route({
      method: def.method,
      url: `${API_BASE}${def.path}`,
      bodyLimit: JSON_LIMIT,
      exposeHeadRoute: false,
      ...(def.auth ? {} : { config: { rateLimit: { max: LOGINS_A_MINUTE, timeWindow: '1 minute' } } }),
      onRequest: async (req) => {
        Object.assign(req, def.auth ? await authorise(def, req) : { usuario: NOBODY });
        checkEncoding(def, req);
        await spend(name, req.usuario ?? NOBODY, deps.services);
      },
      handler: async (req, reply) => {
        const usuario = req.usuario ?? NOBODY;
        const params = readParams<K>(req.params);
        const entrada = await readInput(name, req, deps.services.files);
        const agent = req.headers['user-agent'] ?? '';
        const origin = () => publicOrigin ?? originOf(req);
        const device = def.auth ? '' : readDevice(req);
        const keep = keepDevice.bind(null, req, reply, deps.services.config.publicUrl);
        const call: Call<K> = {
          name,
          params,
          entrada,
          usuario,
          ip: req.ip,
          agent,
          origin,
          device,
          keepDevice: keep,
          version: req.version,
          since: readSince(name, req),
          later: /\brespond-async\b/.test(String(req.headers.prefer ?? '')),
        };
        // Login changes no record, and its password belongs in no audit row.
        if (!def.auth)
          return sendBody(req, noStore(reply), makeBody(await handle(context(deps, deps.base.db, call))));
        if (!changes(def)) {
          const answer = await read(deps, cache, call);
          const body = answer instanceof Pending ? await makeSoon(deps, answer, reply) : answer;
          tellVersions(reply, { [def.entity]: req.version }, usuario.role);
          // Of one label only: no cache has a use for it.
          if (call.since !== undefined) return sendBody(req, noStore(reply).header('etag', body.etag), body);
          return sendRead(req, reply, body);
        }
        return write(deps, call, req, reply);
      },
    });
  };
  SERVED_NAMES.forEach(register);
}

/** The label that a list's reader has; undefined where the whole list is asked for. */
function readSince(name: ServedName, { query }: FastifyRequest): string | undefined {
  const since: unknown = tellsChanges(name) ? Object(query).desde : undefined;
  return typeof since === 'string' ? since.replace(/^W\//, '') : undefined;
}

const tellsChanges = (name: ServedName): name is ConCambios => Object.hasOwn(CON_CAMBIOS, name);

/** Behind proxies that TRUST_PROXY counts, as they were asked. @throws Falla */
function originOf({ protocol, host }: FastifyRequest): string {
  const address = `${protocol}://${host}`;
  if (URL.canParse(address)) return new URL(address).origin;
  throw new Falla(400, 'La dirección no es válida.');
}

interface Call<K extends ServedName> {
  name: K;
  params: ParametrosLeidos<K>;
  entrada: Entrada<K>;
  usuario: Session;
  ip: string;
  agent: string;
  origin(): string;
  device: string;
  keepDevice(kept: string): void;
  /** Of the call's entity, when it began: what is read after it is at worst labelled older than it is. */
  version: number;
  since: string | undefined;
  later: boolean;
}

/** What a list needs done before its version is read: a kept body would otherwise hide that the year has turned. */
const BEFORE: Partial<Record<ServedName, (deps: Deps) => Promise<void>>> = {
  listarSemanas: ({ base, services }) => ensureWeeks(base.db, services.now()),
};

const view = (usuario: Session) => (can(usuario.role, 'verMontos') ? 'montos' : 'sin');

/** A document that was asked for as a job: its link where it is ready by now, else 202 and where to ask. */
async function makeSoon(deps: Deps, pending: Pending, reply: FastifyReply) {
  const answer = await orSoon(deps.services, pending);
  if (answer instanceof Pending)
    reply
      .code(answer.status)
      .header('location', `${API_BASE}/trabajos/${answer.trabajo}`)
      .header('preference-applied', 'respond-async');
  return makeBody(answer);
}

async function read<K extends ServedName>(
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

/** A read without parameters is labelled by its entity's version, so that a repeated one costs nothing but the session. */
const isList = (name: ServedName): boolean => {
  const def = served(name);
  return (
    def.method === 'GET' &&
    !def.fresh &&
    !def.path.includes(':') &&
    !def.path.includes('pdf') &&
    !def.path.includes('reporte-')
  );
};

/** What changed since the list of a label; null for a label that this build did not give to a reader of this kind. */
async function readChanges(deps: Deps, { name, usuario }: Call<ServedName>, since: string, etag: string) {
  if (!tellsChanges(name)) return null;
  if (since === etag) return { cambiados: [], borrados: [] };
  const version = Number(/\d+/.exec(since)?.[0]);
  if (since !== listTag(deps, version, usuario)) return null;
  return changesOf(name, deps.base.db, can(usuario.role, 'verMontos'), version);
}

const listTag = (deps: Deps, version: number, usuario: Session): string =>
  `"${version}-${view(usuario)}-${deps.build}"`;

/** The same of every build: while a newer program takes over, who read at one edits at the other. */
const ofAnyBuild = (tags: string): string => tags.replace(/("\d+-[a-z]+)-[^"]*"/g, '$1"');

async function write<K extends ServedName>(
  deps: Deps,
  call: Call<K>,
  req: FastifyRequest,
  reply: FastifyReply,
) {
  const { services, base } = deps;
  // Asked again, a call that carries passwords is done again: neither they nor their digest are kept.
  const key = served(call.name).secret
    ? null
    : readKey(req.headers['idempotency-key'], call.name, call.params, call.entrada, call.usuario);
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
    if (call.entrada.archivo) await services.files.settle(call.entrada.archivo.clave);
    for (const work of after) {
      const replaced = await work().catch(async (error: unknown) => {
        // A refusal says that it was not done after all: it may be asked for again. A fault says nothing, and the key keeps what was committed.
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
    // Lost while it committed, the row may be there or not yet: the next start decides.
    if (call.entrada.archivo && refusalOf(error) !== 'down')
      await services.files.settle(call.entrada.archivo.clave);
    throw error;
  }
}

const noStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

type Callback = () => Promise<unknown>;
interface Note {
  id: string;
  datos: unknown;
}

/** What a handler leaves to be done after it. */
interface Collected {
  notes: Note[];
  after: Callback[];
  rest: CompiledQuery[];
}

function context<K extends ServedName>(
  deps: Deps,
  db: Kysely<Database>,
  call: Call<K>,
  { notes, after, rest }: Collected = { notes: [], after: [], rest: [] },
): Contexto<K> {
  return {
    db,
    kind: deps.base.kind,
    params: call.params,
    carga: call.entrada.carga,
    usuario: call.usuario,
    ip: call.ip,
    agent: call.agent,
    origin: call.origin,
    device: call.device,
    keepDevice: call.keepDevice,
    monto: montoFor(can(call.usuario.role, 'verMontos')),
    verMontos: can(call.usuario.role, 'verMontos'),
    archivo: call.entrada.archivo,
    later: call.later,
    services: deps.services,
    store: (...queries) => void rest.push(...queries),
    record: (id, datos) => void notes.push({ id: String(id), datos }),
    despues: (work) => void after.push(work),
    llamada: call.name,
  };
}

function handle<K extends ServedName>(ctx: Contexto<K>) {
  const handler: Manejador<K> = manejadores[ctx.llamada];
  return handler(ctx);
}

/** The rows of the audit log, still to be added. */
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

const sent = ({ entrada: { archivo, carga } }: Call<ServedName>) =>
  archivo ? { ...Object(carga), archivo: archivo.original } : carga;

/** Holds what the call edits until the transaction ends. @throws Falla 412 when it is not what the sender has seen */
async function holdEdited(
  deps: Deps,
  db: Kysely<Database>,
  call: Call<ServedName>,
  header: string | undefined,
) {
  const edit = EDITS[call.name];
  if (!edit) return;
  const edited = editedBy(call, header, edit.both === true);
  await lockAll(
    db,
    deps.base.kind,
    edit.table,
    edited.map(({ id }) => id),
  );
  for (const { id, version } of edited)
    if (version !== '') await checkSeen(deps, db, call, edit, id, version);
}

interface Edited {
  id: number;
  /** The one its sender has seen; '' where they do not say. */
  version: string;
}

/** The records that the call changes. */
function editedBy({ params, entrada }: Call<ServedName>, header = '', both: boolean): Edited[] {
  const own = { id: Number(Object.values(params)[0]), version: header };
  const { otro, version_otro }: Record<string, unknown> = { ...Object(entrada.carga) };
  return both ? [own, { id: Number(otro), version: String(version_otro ?? '') }] : [own];
}

/** @throws Falla 412 */
async function checkSeen(
  deps: Deps,
  db: Kysely<Database>,
  call: Call<ServedName>,
  edit: Edit,
  id: number,
  version: string,
) {
  const seen: Call<EditRead> = {
    ...call,
    name: edit.read,
    params: readParams({ [/:(\w+)/.exec(served(edit.read).path)?.[1] ?? 'id']: id }),
    entrada: { carga: undefined, archivo: undefined },
  };
  const etag = isList(edit.read)
    ? listTag(deps, await readVersion(db, served(edit.read).entity), call.usuario)
    : makeBody(await handle(context(deps, db, seen))).etag;
  if (!matches(ofAnyBuild(version), ofAnyBuild(etag))) {
    throw new Falla(412, 'Otra persona cambió este registro mientras usted lo editaba. Vuelva a abrirlo.');
  }
}

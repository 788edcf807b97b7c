/** Registers every call of the contract's table and of the extensions. What is the same for all of them begins here, and only here. */
import { API_BASE, changes } from '@hilvan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { spend } from '../services/allowances';
import { Pending, type Session } from '../services/context';
import { SERVED_NAMES, type ServedName, served } from '../services/served';
import { BodyCache, makeBody, sendBody, sendRead } from './bodies';
import { type Call, context, type Deps, handle, noStore } from './call';
import { keepDevice, readDevice } from './device-cookie';
import { Falla } from './failure';
import { checkEncoding, JSON_LIMIT, readInput, readParams } from './input';
import { readSince } from './list-labels';
import { makeSoon, read } from './read-call';
import { tellVersions } from './readable';
import { createAuthorise } from './session';
import { write } from './write-call';

/** Stands for a caller who is not logged in yet. */
const NOBODY: Session = { id: 0, email: '', nombre: '', role: 'Visor', sesion: null };
// From one address, behind which a whole workshop may sit. This limit bounds the work of checking logins; tries.ts limits guessing.
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
        const input = await readInput(name, req, deps.services.files);
        const agent = req.headers['user-agent'] ?? '';
        const origin = () => publicOrigin ?? originOf(req);
        const device = def.auth ? '' : readDevice(req);
        const keep = keepDevice.bind(null, req, reply, deps.services.config.publicUrl);
        const call: Call<K> = {
          name,
          params,
          input,
          usuario,
          ip: req.ip,
          agent,
          isAwaited: () => !reply.raw.destroyed,
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
          // This answer fits only the label that was asked about, so no cache may keep it.
          if (call.since !== undefined) return sendBody(req, noStore(reply).header('etag', body.etag), body);
          return sendRead(req, reply, body);
        }
        return write(deps, call, req, reply);
      },
    });
  };
  SERVED_NAMES.forEach(register);
}

/** The origin that the browser asked for, as the trusted proxies (TRUST_PROXY) pass it on. @throws Falla */
function originOf({ protocol, host }: FastifyRequest): string {
  const address = `${protocol}://${host}`;
  if (URL.canParse(address)) return new URL(address).origin;
  throw new Falla(400, 'La dirección no es válida.');
}

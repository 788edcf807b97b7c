/** The provider: matches a request, holds it to the contract, lets the embedded one do it, and reduces its answer. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { inspect } from 'node:util';
import { API_BASE, type Carga, CORREO_ENVIADO, llamada, type Rol, readRol } from '@hilvan/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { openEmbedded } from './embedded';
import { keyOf, reduce } from './reduce';
import { outsideContract, Rejection } from './rejection';
import { receive } from './strict/payload';
import { type Params, SPECIFIED, type Specified } from './strict/routes';
import { holdToRules } from './strict/rules';

interface User {
  email: string;
  password: string;
  rol: Rol;
}

/** Headers of this project's own provider; another one does not know them. */
const EXTENSION_HEADERS = ['idempotency-key', 'if-match', 'if-none-match'];

/** Where the embedded provider hands out documents and files. */
const DOWNLOADS = `${API_BASE}/descargas/`;

/** What these calls answer where nothing is found; the others refuse. */
const NOTHING: { [K in Specified]?: object } = {
  nombreCliente: { data: null, mensaje: 'Cliente no encontrado' },
  medicion: { data: [], mensaje: 'No se encontró información' },
  archivosOrden: { status: 200, data: null },
  personasOrden: { data: null },
  pagosFactura: { data: null },
};

/** The largest file that a story sends, and room beside it. */
const MOST_BYTES = 50 * 1024 ** 2;

export function createProvider(users: readonly User[]): FastifyInstance {
  const app = fastify({
    bodyLimit: MOST_BYTES,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 1000 },
  });
  // Every body is read by the contract, and passed on as it came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
  app.setNotFoundHandler(() => {
    throw outsideContract('No existe.', 404);
  });
  app.setErrorHandler((thrown, _request, response) => {
    const isFault = !(thrown instanceof Rejection);
    if (isFault) console.error(thrown);
    // A fault of this program is answered with its stack, so that whoever met it can tell what it was.
    const refusal = isFault ? outsideContract(inspect(thrown), 500) : thrown;
    return response.code(refusal.http).send(refusal.body());
  });
  // Requests that come meanwhile wait for it. Opened only once this provider listens, so that a taken port leaves no program behind.
  const opening = once(app.server, 'listening').then(() => openEmbedded(users.map(({ email }) => email)));
  app.addHook('onClose', async () => (await opening).close());

  function logIn({ email, password }: Carga<'login'>): object {
    const user = users.find((u) => u.email === email && u.password === password);
    if (!user) throw new Rejection('Correo electrónico o contraseña incorrecta', 401);
    return { token: issue(user.email), status: 200, role: user.rol };
  }

  async function reply(name: Specified, params: Params, headers: IncomingHttpHeaders, body: Buffer) {
    const user = authorise(name, headers, users);
    for (const header of EXTENSION_HEADERS) {
      if (headers[header]) throw outsideContract(`El encabezado ${header} no es del contrato.`, 400);
    }
    const payload = await receive(name, headers, body);
    // Which call it is is known only now; `receive` has parsed the payload with that call's own schema.
    if (name === 'login') return JSON.stringify(logIn(payload as Carga<'login'>));
    // No mail is sent.
    if (name === 'enviarCorreo') return JSON.stringify({ mensaje: CORREO_ENVIADO });

    const { call } = await opening;
    await holdToRules(name, params, payload, (read, of = {}) => call(user.email, read, of));
    const { nombreArchivo } = params;
    const ids = nombreArchivo === undefined ? params : { nombreArchivo: keyOf(nombreArchivo) };
    return call(user.email, name, ids, resent(headers, body)).then(
      (answer) => reduce(name, answer, app.listeningOrigin),
      (refusal) => JSON.stringify(inPlaceOf(name, refusal)),
    );
  }

  app.get(`${DOWNLOADS}*`, async ({ url }, response) => {
    const kept = await (await opening).download(new URL(url, app.listeningOrigin).pathname);
    response.code(kept.status).type(kept.headers.get('content-type') ?? '');
    return Buffer.from(await kept.arrayBuffer());
  });
  for (const name of SPECIFIED) {
    const { method, path } = llamada(name);
    app.route<{ Params: Params; Body: Buffer | undefined }>({
      method,
      url: API_BASE + path,
      async handler({ params, headers, body = Buffer.alloc(0) }, response) {
        response.type('application/json');
        return reply(name, params, headers, body);
      },
    });
  }
  return app;
}

/** The person to whom each token was issued; nothing of that is read from the token. */
const owners = new Map<string, string>();
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const SEVEN_DAYS = 7 * 24 * 60 * 60;

/** An expiry and nothing else that the front end could lean on. */
function issue(user: string): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { iat, exp: iat + SEVEN_DAYS, jti: user };
  const token = [
    part({ alg: 'HS256', typ: 'JWT' }),
    part(claims),
    randomBytes(32).toString('base64url'),
  ].join('.');
  owners.set(token, user);
  return token;
}

/** Who is asking: a token on every call but login, and a role the contract lets through. */
function authorise(name: Specified, headers: IncomingHttpHeaders, users: readonly User[]): User {
  const nobody: User = { email: '', password: '', rol: readRol('') };
  const call = llamada(name);
  if (!call.auth) return nobody;
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  const user = users.find((u) => token && u.email === owners.get(token));
  if (!user) throw outsideContract('Falta un token válido.', 401);
  if (!call.roles.includes(user.rol)) throw outsideContract('Su rol no lo permite.', 403);
  return user;
}

/** The request's body as it came, with the one header that is needed to read it. */
function resent(headers: IncomingHttpHeaders, body: Buffer): RequestInit {
  const type = headers['content-type'];
  return type && body.length > 0 ? { body: new Uint8Array(body), headers: { 'content-type': type } } : {};
}

/** What is answered in place of a refusal, for calls that do not tell it as one. @throws the refusal, for the others */
function inPlaceOf(name: Specified, refusal: unknown): object {
  if (!(refusal instanceof Rejection)) throw refusal;
  if (name === 'agregarMedicion') return { success: false, message: refusal.message };
  const nothing = refusal.status === 404 ? NOTHING[name] : undefined;
  if (!nothing) throw refusal;
  return nothing;
}

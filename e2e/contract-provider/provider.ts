/** The provider: matches a request, holds it to the contract, has the embedded one do it, and answers poorly. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { API_BASE, type Carga, CORREO_ENVIADO, llamada, type Rol, readRol } from '@hilvan/contract';
import { HOST } from '../support/port';
import { openEmbedded } from './embedded';
import { keyOf, reduce } from './reduce';
import { brokenBy, outsideContract, Rejection } from './rejection';
import { receive } from './strict/payload';
import { type Found, find, type Specified } from './strict/routes';
import { holdToRules } from './strict/rules';
import { issue, userOf } from './tokens';

interface User {
  email: string;
  password: string;
  rol: Rol;
}

/** Headers of this project's own provider; another one does not know them. */
const EXTENSION_HEADERS = ['idempotency-key', 'if-match', 'if-none-match'];

/** Where the embedded provider hands out documents and files. */
const DOWNLOADS = `${API_BASE}/descargas/`;

const JSON_TYPE = 'application/json';

/** What is not found and yet no refusal here. */
const NOTHING: { [K in Specified]?: object } = {
  nombreCliente: { data: null, mensaje: 'Cliente no encontrado' },
  medicion: { data: [], mensaje: 'No se encontró información' },
  archivosOrden: { status: 200, data: null },
  personasOrden: { data: null },
  pagosFactura: { data: null },
};

export function createProvider(users: readonly User[]): { server: Server; close(): Promise<void> } {
  const origin = () => {
    const at = server.address();
    return typeof at === 'object' && at ? `http://${HOST}:${at.port}` : '';
  };

  function logIn({ email, password }: Carga<'login'>): object {
    const user = users.find((u) => u.email === email && u.password === password);
    if (!user) throw new Rejection('Correo electrónico o contraseña incorrecta', 401);
    return { token: issue(user.email), status: 200, role: user.rol };
  }

  async function reply({ name, params }: Found, request: IncomingMessage, body: Buffer): Promise<string> {
    const user = authorise(name, request, users);
    for (const header of EXTENSION_HEADERS) {
      if (request.headers[header]) throw outsideContract(`El encabezado ${header} no es del contrato.`, 400);
    }
    const payload = await receive(name, request, body);
    // Which call it is is known only now; `receive` has parsed the payload with that call's own schema.
    if (name === 'login') return JSON.stringify(logIn(payload as Carga<'login'>));
    // Nobody is written to.
    if (name === 'enviarCorreo') return JSON.stringify({ mensaje: CORREO_ENVIADO });

    const { call } = await opening;
    await holdToRules(name, params, payload, (read, of = {}) => call(user.email, read, of));
    const { nombreArchivo } = params;
    const ids = nombreArchivo === undefined ? params : { nombreArchivo: keyOf(nombreArchivo) };
    return call(user.email, name, ids, resent(request, body)).then(
      (answer) => reduce(name, answer, origin()),
      (refusal) => JSON.stringify(inPlaceOf(name, refusal)),
    );
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'GET' && pathname.startsWith(DOWNLOADS)) {
      const kept = await (await opening).download(pathname);
      const type = kept.headers.get('content-type') ?? '';
      return send(response, kept.status, new Uint8Array(await kept.arrayBuffer()), type);
    }
    const body = await buffer(request);
    const found = find(request.method ?? '', pathname);
    try {
      if (!found) throw outsideContract('No existe.', 404);
      send(response, 200, await reply(found, request, body), JSON_TYPE);
    } catch (thrown) {
      const refusal = thrown instanceof Rejection ? thrown : brokenBy(thrown);
      send(response, refusal.http, JSON.stringify(refusal.body()), JSON_TYPE);
    }
  }
  // Somebody who goes away while sending is no reason to end.
  const server = createServer((request, response) =>
    answer(request, response).catch(() => response.destroy()),
  );
  // Whoever asks meanwhile waits for it. A port that is taken leaves no program behind.
  const opening = once(server, 'listening').then(() => openEmbedded(users.map(({ email }) => email)));
  return {
    server,
    async close() {
      server.close();
      server.closeAllConnections();
      await (await opening).close();
    },
  };
}

/** Who is asking: a token on every call but login, and a role the contract lets through. */
function authorise(name: Specified, request: IncomingMessage, users: readonly User[]): User {
  const nobody: User = { email: '', password: '', rol: readRol('') };
  const call = llamada(name);
  if (!call.auth) return nobody;
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const user = users.find((u) => token && u.email === userOf(token));
  if (!user) throw outsideContract('Falta un token válido.', 401);
  if (!call.roles.includes(user.rol)) throw outsideContract('Su rol no lo permite.', 403);
  return user;
}

/** What came, as it came; of its headers the one without which it cannot be read. */
function resent(request: IncomingMessage, body: Buffer): RequestInit {
  const type = request.headers['content-type'];
  return type && body.length > 0 ? { body: new Uint8Array(body), headers: { 'content-type': type } } : {};
}

/** What is answered in place of a refusal, where it is not told as one. @throws the refusal */
function inPlaceOf(name: Specified, refusal: unknown): object {
  if (!(refusal instanceof Rejection)) throw refusal;
  if (name === 'agregarMedicion') return { success: false, message: refusal.message };
  const nothing = refusal.status === 404 ? NOTHING[name] : undefined;
  if (!nothing) throw refusal;
  return nothing;
}

function send(response: ServerResponse, status: number, body: string | Uint8Array, type: string): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}

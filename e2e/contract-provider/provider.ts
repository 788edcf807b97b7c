/** The provider: matches a request, holds it to the contract, lets the workshop answer. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { llamada, readRol } from '@hilvan/contract';
import { clientes } from './areas/clientes';
import { inventario } from './areas/inventario';
import { operaciones } from './areas/operaciones';
import { ordenes } from './areas/ordenes';
import { productos } from './areas/productos';
import { reportes } from './areas/reportes';
import type { CallRequest, Handlers } from './handlers';
import { pdf } from './pdf';
import { brokenBy, outsideContract, Rejection } from './rejection';
import { receive } from './strict/payload';
import { type Found, find, type Specified } from './strict/routes';
import { issue, userOf } from './tokens';
import { type User, Workshop } from './workshop';

/** Headers of this project's own provider; another one does not know them. */
const EXTENSION_HEADERS = ['idempotency-key', 'if-match', 'if-none-match'];

export function createProvider(users: readonly User[]): Server {
  const workshop = new Workshop();
  const documents = new Map<string, { type: string; bytes: Uint8Array }>();
  const origin = () => {
    const at = server.address();
    return typeof at === 'object' && at ? `http://127.0.0.1:${at.port}` : '';
  };
  const handlers = {
    login: ({ payload }: CallRequest<'login'>) => {
      const user = users.find((u) => u.email === payload.email && u.password === payload.password);
      if (!user) throw new Rejection('Correo electrónico o contraseña incorrecta', 401);
      return { token: issue(user.email), status: 200, role: user.rol };
    },
    ...clientes(workshop),
    ...productos(workshop, (id) => `${origin()}/archivos/${id}`),
    ...ordenes(workshop),
    ...operaciones(workshop),
    ...inventario(workshop),
    ...reportes(workshop),
  } satisfies Handlers;

  const keepPdf = (name: string, lines: readonly string[]) => {
    const path = `/documentos/${name}-${documents.size + 1}.pdf`;
    documents.set(path, { type: 'application/pdf', bytes: pdf(lines) });
    return origin() + path;
  };

  async function reply(found: Found, request: IncomingMessage, body: Buffer): Promise<unknown> {
    const user = authorise(found.name, request, users);
    for (const header of EXTENSION_HEADERS) {
      if (request.headers[header]) throw outsideContract(`El encabezado ${header} no es del contrato.`, 400);
    }
    const received = await receive(found.name, request, body);
    // Which call it is is known only now; `receive` has parsed the payload with that call's own schema.
    const handle = handlers[found.name] as unknown as (given: object) => unknown;
    return await handle({ params: found.params, ...received, user, keepPdf });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const kept = documents.get(pathname) ?? fileAt(workshop, pathname);
    if (kept && request.method === 'GET') return send(response, 200, kept.bytes, kept.type);

    const body = await buffer(request);
    const found = find(request.method ?? '', pathname);
    try {
      if (!found) throw outsideContract('No existe.', 404);
      json(response, 200, await reply(found, request, body));
    } catch (thrown) {
      const refusal = thrown instanceof Rejection ? thrown : brokenBy(thrown);
      json(response, refusal.http, refusal.body());
    }
  }
  // Somebody who goes away while sending is no reason to end.
  const server = createServer((request, response) =>
    answer(request, response).catch(() => response.destroy()),
  );
  return server;
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

function fileAt(workshop: Workshop, pathname: string): { type: string; bytes: Uint8Array } | undefined {
  const id = /^\/archivos\/(\d+)$/.exec(pathname)?.[1];
  return id ? workshop.archivos.find(id) : undefined;
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  send(response, status, JSON.stringify(body), 'application/json');

function send(response: ServerResponse, status: number, body: string | Uint8Array, type: string): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}

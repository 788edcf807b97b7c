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
import type { Control } from './faults';
import type { Manejadores, Pedido } from './handlers';
import { pdf } from './pdf';
import { brokenBy, fueraDeContrato, Rechazo } from './rejection';
import { receive } from './strict/payload';
import { type Encontrada, type Especificada, find } from './strict/routes';
import { issue, read } from './tokens';
import { Taller, type Usuario } from './workshop';

/** Headers of this project's own provider; another one does not know them. */
const EXTENSIONES = ['idempotency-key', 'if-match', 'if-none-match'];

export interface Opciones {
  usuarios: readonly Usuario[];
  control: Control;
}

export function createProvider({ usuarios, control }: Opciones): Server {
  const taller = new Taller();
  const documentos = new Map<string, { tipo: string; bytes: Uint8Array }>();
  const origin = () => {
    const at = server.address();
    return typeof at === 'object' && at ? `http://127.0.0.1:${at.port}` : '';
  };
  const manejadores = {
    login: ({ payload }: Pedido<'login'>) => {
      const user = usuarios.find((u) => u.email === payload.email && u.password === payload.password);
      if (!user) throw new Rechazo('Correo electrónico o contraseña incorrecta', 401);
      return { token: issue(user.email), status: 200, role: user.rol };
    },
    ...clientes(taller),
    ...productos(taller, (id) => `${origin()}/archivos/${id}`),
    ...ordenes(taller),
    ...operaciones(taller),
    ...inventario(taller),
    ...reportes(taller),
  } satisfies Manejadores;

  const documento = (name: string, lines: readonly string[]) => {
    const path = `/documentos/${name}-${documentos.size + 1}.pdf`;
    documentos.set(path, { tipo: 'application/pdf', bytes: pdf(lines) });
    return origin() + path;
  };

  async function reply(found: Encontrada, request: IncomingMessage, body: Buffer): Promise<unknown> {
    const usuario = authorise(found.name, request, usuarios);
    for (const header of EXTENSIONES) {
      if (request.headers[header]) throw fueraDeContrato(`El encabezado ${header} no es del contrato.`, 400);
    }
    const received = await receive(found.name, request, body);
    // Which call it is is known only now; `receive` has parsed the payload with that call's own schema.
    const handle = manejadores[found.name] as unknown as (pedido: object) => unknown;
    return await handle({ params: found.params, ...received, usuario, documento });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const kept = documentos.get(pathname) ?? archivo(taller, pathname);
    if (kept && request.method === 'GET') return send(response, 200, kept.bytes, kept.tipo);

    const body = await buffer(request);
    const found = find(request.method ?? '', pathname);
    if (control.strike(found?.name ?? null, response)) return;
    const note = { method: request.method ?? '', path: pathname, llamada: found?.name ?? null };
    try {
      if (!found) throw fueraDeContrato('No existe.', 404);
      const answer = await reply(found, request, body);
      control.registro.push({ ...note, status: 200, motivo: '' });
      json(response, 200, answer);
    } catch (thrown) {
      const refusal = thrown instanceof Rechazo ? thrown : brokenBy(thrown);
      control.registro.push({ ...note, status: refusal.status, motivo: refusal.message });
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
function authorise(name: Especificada, request: IncomingMessage, users: readonly Usuario[]): Usuario {
  const nobody: Usuario = { email: '', password: '', rol: readRol('') };
  const call = llamada(name);
  if (!call.auth) return nobody;
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const user = users.find((u) => u.email === (token ? read(token) : null));
  if (!user) throw fueraDeContrato('Falta un token válido.', 401);
  if (!call.roles.includes(user.rol)) throw fueraDeContrato('Su rol no lo permite.', 403);
  return user;
}

function archivo(taller: Taller, pathname: string): { tipo: string; bytes: Uint8Array } | undefined {
  const id = /^\/archivos\/(\d+)$/.exec(pathname)?.[1];
  return id ? taller.archivos.una(id) : undefined;
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  send(response, status, JSON.stringify(body), 'application/json');

function send(response: ServerResponse, status: number, body: string | Uint8Array, type: string): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}

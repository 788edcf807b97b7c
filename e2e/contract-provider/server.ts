/** Starts the contract-only provider; see README.md beside this file. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { ROLES } from '@hilvan/contract';
import { Control } from './faults';
import { createProvider } from './provider';

const HOST = '127.0.0.1';

async function escuchar(server: Server, port: number): Promise<string> {
  server.listen(port, HOST);
  await once(server, 'listening');
  const at = server.address();
  return `http://${HOST}:${typeof at === 'object' && at ? at.port : port}`;
}

const usuarios = ROLES.map((rol) => ({
  email: `${rol.toLowerCase()}@contrato.local`,
  password: process.env.CLAVE ?? randomBytes(9).toString('base64url'),
  rol,
}));
const control = new Control();
const provider = createProvider({
  usuarios,
  control,
  sesion: Number(process.env.SESSION_SECONDS ?? 604_800),
});
const controlServer = control.server();

const controlUrl = await escuchar(controlServer, Number(process.env.CONTROL_PORT ?? 4701));
const url = await escuchar(provider, Number(process.env.PORT ?? 4700));
for (const u of usuarios) console.log(`Usuario: ${u.email}\nContraseña: ${u.password}`);
console.log(`Control en ${controlUrl}`);
console.log(`Proveedor del contrato en ${url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const server of [provider, controlServer]) {
      server.close();
      server.closeAllConnections();
    }
  });
}

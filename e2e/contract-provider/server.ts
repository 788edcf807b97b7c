/** Starts the contract-only provider; see README.md beside this file. */
import { randomBytes } from 'node:crypto';
import { ROLES } from '@hilvan/contract';
import { HOST } from '../support/port';
import { createProvider } from './provider';

const users = ROLES.map((rol) => ({
  email: `${rol.toLowerCase()}@contrato.local`,
  password: process.env.CLAVE ?? randomBytes(9).toString('base64url'),
  rol,
}));
const provider = createProvider(users);
const address = await provider.listen({ host: HOST, port: Number(process.env.PORT ?? 4700) });
for (const u of users) console.log(`Usuario: ${u.email}\nContraseña: ${u.password}`);
console.log(`Proveedor del contrato en ${address}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void provider.close());
}

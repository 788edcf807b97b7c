/** Who calls: the token is checked, and then the table, so that a deactivated user is out at once. */
import type { Llamada, Rol } from '@hilvan/contract';
import { leerRol } from '@hilvan/contract';
import type { FastifyRequest } from 'fastify';
import type { Base } from '../db/open';
import { prepared } from '../db/prepared';
import type { Sesion } from '../services/context';
import { Falla, prohibido } from './failure';

export interface Claims {
  sub: string;
  email: string;
  nombre: string;
  role: Rol;
  iat: number;
  exp: number;
}

const userById = prepared((db) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'email', 'nombre', 'role', 'activo', 'clave_desde'])
    .where('id', '=', 0),
);

/** @throws Falla 401 without a valid token of an active user, 403 when the role may not make this call */
export async function authorise(def: Llamada, req: FastifyRequest, base: Base): Promise<Sesion> {
  const usuario = await readSession(req, base);
  if (!def.roles.includes(usuario.role)) throw prohibido();
  return usuario;
}

export async function readSession(req: FastifyRequest, base: Base): Promise<Sesion> {
  if (!req.headers.authorization) throw new Falla(401, 'Token no encontrado. Por favor, inicia sesión.');
  const claims = await req.jwtVerify<Claims>().catch((error: unknown) => {
    const expired = error instanceof Error && 'code' in error && String(error.code).includes('EXPIRED');
    throw new Falla(401, expired ? 'Token expiró' : 'El token no es válido. Por favor, inicia sesión.');
  });
  const row = await userById(base.db, Number(claims.sub) || 0);
  if (row?.activo !== 1) throw new Falla(401, 'Su usuario no está activo. Consulte al administrador.');
  if (row.role !== claims.role || row.clave_desde > claims.iat) {
    throw new Falla(401, 'Su usuario cambió. Por favor, inicia sesión de nuevo.');
  }
  return { id: row.id, email: row.email, nombre: row.nombre, role: leerRol(row.role) };
}

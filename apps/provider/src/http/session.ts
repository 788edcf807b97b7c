/** Who calls: the token is checked, and then the table, so that a deactivated user is out at once. */
import type { Llamada, Rol } from '@hilvan/contract';
import { readRol } from '@hilvan/contract';
import type { FastifyRequest } from 'fastify';
import type { Base } from '../db/open';
import { prepared } from '../db/prepared';
import type { Session } from '../services/context';
import { prohibido } from '../services/domain-error';
import { Falla } from './failure';

interface Claims {
  sub: string;
  email: string;
  nombre: string;
  role: Rol;
  /** Which password it was issued for; absent in tokens of before 0002-password-versions. */
  clave?: number;
  iat: number;
  exp: number;
}

/** One question for both: a repeated list is answered by it alone. */
const userAndVersion = prepared((db) =>
  db
    .selectFrom('usuarios as u')
    .leftJoin('versiones as v', (join) => join.on((e) => e('v.entidad', '=', 'clientes')))
    .select(['u.id', 'u.email', 'u.nombre', 'u.role', 'u.activo', 'u.clave_version', 'u.clave_desde'])
    .select('v.version')
    .where('u.id', '=', 0),
);

export interface Acceso {
  usuario: Session;
  /** Of the call's entity, when the call began. */
  version: number;
}

type Authorise = (def: Pick<Llamada, 'entity' | 'roles'>, req: FastifyRequest) => Promise<Acceso>;

const KEPT_TOKENS = 1000;

/** For one server, whose key every token is checked with. */
export function createAuthorise({ db }: Base): Authorise {
  // What a header that was checked says until it expires; whose it is, is asked of the table on every call all the same.
  const checked = new Map<string, Claims>();

  async function claimsOf(req: FastifyRequest, header: string): Promise<Claims> {
    const known = checked.get(header);
    if (known && Date.now() < known.exp * 1000) return known;
    checked.delete(header);
    const claims = await req.jwtVerify<Claims>().catch((error: unknown) => {
      const expired = error instanceof Error && 'code' in error && String(error.code).includes('EXPIRED');
      throw new Falla(401, expired ? 'Token expiró' : 'El token no es válido. Por favor, inicia sesión.');
    });
    const [oldest] = checked.keys();
    if (checked.size >= KEPT_TOKENS && oldest !== undefined) checked.delete(oldest);
    checked.set(header, claims);
    return claims;
  }

  /** @throws Falla 401 without a valid token of an active user, 403 when the role may not make this call */
  return async (def, req) => {
    const { authorization } = req.headers;
    if (!authorization) throw new Falla(401, 'Token no encontrado. Por favor, inicia sesión.');
    const claims = await claimsOf(req, authorization);
    const row = await userAndVersion(db, def.entity, Number(claims.sub) || 0);
    if (row?.activo !== 1) throw new Falla(401, 'Su usuario no está activo. Consulte al administrador.');
    if (row.role !== claims.role || !isOfPassword(claims, row)) {
      throw new Falla(401, 'Su usuario cambió. Por favor, inicia sesión de nuevo.');
    }
    const usuario = { id: row.id, email: row.email, nombre: row.nombre, role: readRol(row.role) };
    if (!def.roles.includes(usuario.role)) throw prohibido();
    return { usuario, version: row.version ?? 0 };
  };
}

/** By the password's version: a clock that was ahead when it was set must lock nobody out. */
function isOfPassword(claims: Claims, row: { clave_version: number; clave_desde: number }): boolean {
  if (claims.clave !== undefined) return claims.clave === row.clave_version;
  return row.clave_version === 0 && row.clave_desde <= claims.iat;
}

/** Who calls: the token is checked, and then the tables, so that a deactivated user or an ended session is out at once. */
import type { Llamada, Rol } from '@hilvan/contract';
import { readRol } from '@hilvan/contract';
import type { FastifyRequest } from 'fastify';
import type { Base } from '../db/open';
import { prepared } from '../db/prepared';
import type { Session } from '../services/context';
import { prohibido } from '../services/domain-error';
import { noteUse } from '../services/sesiones';
import { Falla } from './failure';

interface Claims {
  sub: string;
  email: string;
  nombre: string;
  role: Rol;
  /** Which password it was issued for; absent in tokens of before 0002-password-versions. */
  clave?: number;
  /** Which session it is; absent in tokens of before 0005-sessions, which end by themselves only. */
  sesion?: string;
  iat: number;
  exp: number;
}

/** One question for all of it: a repeated list is answered by it alone. The values in turn: entity, session, user. */
const accessOf = prepared((db) =>
  db
    .selectFrom('usuarios as u')
    .leftJoin('versiones as v', (join) => join.on((e) => e('v.entidad', '=', 'clientes')))
    .leftJoin('sesiones as s', (join) =>
      join.on((e) => e('s.codigo', '=', '')).onRef('s.usuario_id', '=', 'u.id'),
    )
    .select(['u.id', 'u.email', 'u.nombre', 'u.role', 'u.activo', 'u.clave_version', 'u.clave_desde'])
    .select(['s.codigo as sesion', 's.clave_version as clave_de_sesion', 's.usada_at'])
    .select('v.version')
    .where('u.id', '=', 0),
);

interface Acceso {
  usuario: Session;
  /** Of the call's entity, when the call began. */
  version: number;
}

type Authorise = (def: Pick<Llamada, 'entity' | 'roles'>, req: FastifyRequest) => Promise<Acceso>;

const KEPT_TOKENS = 1000;

/** For one server, whose key every token is checked with. */
export function createAuthorise({ db }: Base, now: () => Date): Authorise {
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
    const row = await accessOf(db, def.entity, claims.sesion ?? '', Number(claims.sub) || 0);
    if (row?.activo !== 1) throw new Falla(401, 'Su usuario no está activo. Consulte al administrador.');
    if (claims.sesion !== undefined && row.sesion === null) {
      throw new Falla(401, 'Su sesión terminó. Por favor, inicia sesión.');
    }
    if (row.role !== claims.role || !isOfPassword(claims, row)) {
      throw new Falla(401, 'Su usuario cambió. Por favor, inicia sesión de nuevo.');
    }
    const { id, email, nombre, sesion } = row;
    const usuario = { id, email, nombre, role: readRol(row.role), sesion };
    if (!def.roles.includes(usuario.role)) throw prohibido();
    if (sesion !== null && row.usada_at !== null) await noteUse(db, sesion, row.usada_at, now());
    return { usuario, version: row.version ?? 0 };
  };
}

interface PasswordNow {
  clave_version: number;
  clave_desde: number;
  /** Which password the session goes on with: its person may have changed it in this very session. */
  clave_de_sesion: number | null;
}

/** By the password's version: a clock that was ahead when it was set must lock nobody out. */
function isOfPassword(claims: Claims, row: PasswordNow): boolean {
  if (row.clave_de_sesion !== null) return row.clave_de_sesion === row.clave_version;
  if (claims.clave !== undefined) return claims.clave === row.clave_version;
  return row.clave_version === 0 && row.clave_desde <= claims.iat;
}

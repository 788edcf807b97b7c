/** Finds out who calls: the token is checked and then the tables, so that a deactivated user or an ended session is refused at once. */
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
  /** The version of the password that the token was issued for; absent in tokens from before 0002-password-versions. */
  clave?: number;
  /** The code of the session; absent in tokens from before 0005-sessions, which only end by expiring. */
  sesion?: string;
  iat: number;
  exp: number;
}

/** User, session and version are read in one query, which is all that a repeated list asks. Its values in order: entity, session, user. */
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
  /** The version of the call's entity when the call began. */
  version: number;
}

type Authorise = (def: Pick<Llamada, 'entity' | 'roles'>, req: FastifyRequest) => Promise<Acceso>;

const KEPT_TOKENS = 1000;

/** Makes the check for one server, with whose key every token is verified. */
export function createAuthorise({ db }: Base, now: () => Date): Authorise {
  // The claims of headers that were verified, until they expire. Whether the user and the session still stand is read from the tables on
  // every call all the same.
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
  /** The version of the password that the session goes on with: the person may have changed the password in this very session. */
  clave_de_sesion: number | null;
}

/** Compares versions of the password and not times: a clock that was ahead when the password was set must lock nobody out. */
function isOfPassword(claims: Claims, row: PasswordNow): boolean {
  if (row.clave_de_sesion !== null) return row.clave_de_sesion === row.clave_version;
  if (claims.clave !== undefined) return claims.clave === row.clave_version;
  return row.clave_version === 0 && row.clave_desde <= claims.iat;
}

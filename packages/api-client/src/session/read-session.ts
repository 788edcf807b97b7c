import { leerRol, type Rol } from '@hilvan/contract';
import { leerCookies } from './cookies';
import { leerToken } from './token';

/** Who is working. */
export interface Sesion {
  token: string;
  rol: Rol;
  /** What the person is called on documents (`cajero`). */
  nombre: string;
  /** Tells one person's drafts from another's. */
  usuario: string;
}

/** Where the address that was typed at the login is kept. @internal */
export const USUARIO_KEY = 'hilvan:usuario';

/** The session in the cookies, if it has one that has not expired: the cookie's 7 days and the token's own `exp`. */
export function leerSesion(): Sesion | null {
  const cookies = leerCookies();
  if (!cookies) return null;
  const { expira, nombre, usuario } = leerToken(cookies.token);
  if (expira !== null && expira <= Date.now()) return null;
  const typed = localStorage.getItem(USUARIO_KEY) ?? '';
  return {
    token: cookies.token,
    rol: leerRol(cookies.role),
    nombre: nombre || typed,
    usuario: usuario || typed,
  };
}

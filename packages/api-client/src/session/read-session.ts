import { type Rol, readRol } from '@hilvan/contract';
import { readCookies } from './cookies';
import { readToken } from './token';

/** Who is working. */
export interface Session {
  token: string;
  rol: Rol;
  /** What the person is called on documents (`cajero`). */
  nombre: string;
  /** Tells one person's drafts from another's. */
  usuario: string;
  /** The e-mail they log in with; '' where neither the token nor this browser knows it. */
  correo: string;
  /** Until when the generated password that they came in with can be used, ISO 8601; '' where they chose theirs. */
  provisional: string;
}

/** Where the address that was typed at the login is kept. @internal */
export const USUARIO_KEY = 'hilvan:usuario';

/** The address that was typed at the login; '' where the browser keeps none or refuses to say. */
function typedEmail(): string {
  try {
    return localStorage.getItem(USUARIO_KEY) ?? '';
  } catch {
    return '';
  }
}

/** The session in the cookies, if it has one that has not expired: the cookie's 7 days and the token's own `exp`. */
export function readSession(): Session | null {
  const cookies = readCookies();
  if (!cookies) return null;
  const { expira, nombre, usuario, correo, provisional } = readToken(cookies.token);
  if (expira !== null && expira <= Date.now()) return null;
  const typed = typedEmail();
  return {
    token: cookies.token,
    rol: readRol(cookies.role),
    nombre: nombre || typed,
    // One address however it is written.
    usuario: usuario || typed.toLowerCase(),
    correo: correo || typed,
    provisional,
  };
}

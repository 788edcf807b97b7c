import { type Rol, readRol } from '@hilvan/contract';
import { readCookies } from './cookies';
import { readToken } from './token';

/** The session of the person who is logged in. */
export interface Session {
  token: string;
  rol: Rol;
  /** The person's name on documents (`cajero`). */
  nombre: string;
  /** Identifies the person, so that their drafts are kept apart from others'. */
  usuario: string;
  /** The e-mail they log in with; '' where neither the token nor this browser knows it. */
  correo: string;
  /** Until when the generated password works with which they logged in, ISO 8601; '' where they chose their own. */
  provisional: string;
}

/** Local storage key of the e-mail that was typed at the login. @internal */
export const USUARIO_KEY = 'hilvan:usuario';

/** The e-mail that was typed at the login; '' where the browser has none or refuses to read it. */
function typedEmail(): string {
  try {
    return localStorage.getItem(USUARIO_KEY) ?? '';
  } catch {
    return '';
  }
}

/** The session in the cookies; null where there is none or it has expired: the cookies last 7 days, the token until its own `exp`. */
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
    // In lower case, so that one address is one person however it is typed.
    usuario: usuario || typed.toLowerCase(),
    correo: correo || typed,
    provisional,
  };
}

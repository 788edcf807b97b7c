import { leerRol, type Rol } from '@hilvan/contract';
import { create } from 'zustand';
import { borrarCookies, guardarCookies, leerCookies } from './cookies';
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

export interface EstadoSesion {
  /** Null when nobody is logged in. */
  sesion: Sesion | null;
  /** True when a session ended under somebody's hands: keep what is on the screen and ask to log in again. */
  vencida: boolean;
}

const USUARIO_KEY = 'hilvan:usuario';

/** The session, read from the cookies at start. `useSesion((s) => s.sesion?.rol)` in components. */
export const useSesion = create<EstadoSesion>(() => ({ sesion: leer(), vencida: false }));

/** The session now, outside components. */
export const sesionActual = (): Sesion | null => useSesion.getState().sesion;

/** The token to send; null when nobody is logged in or it has expired. @internal */
export const tokenActual = (): string | null => leer()?.token ?? null;

/** Keeps a new session for 7 days. `email` names the person where the token does not. */
export function abrirSesion(token: string, role: string, email: string): void {
  guardarCookies(token, role);
  localStorage.setItem(USUARIO_KEY, email);
  useSesion.setState({ sesion: leer(), vencida: false });
}

/** Clears both cookies and all local storage (document 1, section 4). The caller reloads at '/'. */
export function cerrarSesion(): void {
  borrarCookies();
  localStorage.clear();
  useSesion.setState({ sesion: null, vencida: false });
}

/** Ends a session that somebody was working in; local storage stays, so that nothing typed is lost (decision 2). */
export function vencerSesion(): void {
  if (!useSesion.getState().sesion) return;
  borrarCookies();
  useSesion.setState((s) => ({ sesion: s.sesion, vencida: true }));
}

const CHECK_MS = 15_000;

/**
 * Checks the session on a timer and when the tab is looked at again (decision 2), and follows a login or logout of
 * another tab. Returns how to stop.
 */
export function vigilarSesion(): () => void {
  const check = () => {
    const { sesion, vencida } = useSesion.getState();
    const now = leer();
    if (sesion && !now && !vencida) vencerSesion();
    else if (now && now.token !== sesion?.token) useSesion.setState({ sesion: now, vencida: false });
  };
  const timer = setInterval(check, CHECK_MS);
  window.addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', check);
    document.removeEventListener('visibilitychange', check);
  };
}

/** The session in the cookies, if it has one that has not expired: the cookie's 7 days and the token's own `exp`. */
function leer(): Sesion | null {
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

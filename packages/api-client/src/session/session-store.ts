import { create } from 'zustand';
import { borrarCookies, guardarCookies } from './cookies';
import { leerSesion, type Sesion, USUARIO_KEY } from './read-session';

export interface EstadoSesion {
  /** Null when nobody is logged in. */
  sesion: Sesion | null;
  /** True when a session ended under somebody's hands: keep what is on the screen and ask to log in again. */
  vencida: boolean;
}

/** The session, read from the cookies at start. `useSesion((s) => s.sesion?.rol)` in components. */
export const useSesion = create<EstadoSesion>(() => ({ sesion: leerSesion(), vencida: false }));

/** The session now, outside components. */
export const sesionActual = (): Sesion | null => useSesion.getState().sesion;

/** The token to send; null when nobody is logged in or it has expired. @internal */
export const tokenActual = (): string | null => leerSesion()?.token ?? null;

/** Keeps a new session for 7 days. `email` names the person where the token does not. */
export function abrirSesion(token: string, role: string, email: string): void {
  guardarCookies(token, role);
  try {
    localStorage.setItem(USUARIO_KEY, email);
  } catch {
    // Full: only a token that names nobody goes without a name. It must not keep anybody out.
  }
  useSesion.setState({ sesion: leerSesion(), vencida: false });
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
    const now = leerSesion();
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

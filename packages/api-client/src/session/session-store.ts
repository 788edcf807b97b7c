import { type Accion, can } from '@hilvan/contract';
import { create } from 'zustand';
import { clearCookies, readCookies, saveCookies } from './cookies';
import { readSession, type Session, USUARIO_KEY } from './read-session';

export interface SessionState {
  /** Null when nobody is logged in. */
  sesion: Session | null;
  /** True when a session ended under somebody's hands: keep what is on the screen and ask to log in again. */
  vencida: boolean;
}

/** The session, read from the cookies at start. `useSession((s) => s.sesion?.rol)` in components. */
export const useSession = create<SessionState>(() => {
  const sesion = readSession();
  if (!sesion && readCookies()) console.info('Token expiró');
  return { sesion, vencida: false };
});

/** The session now, outside components. */
export const currentSession = (): Session | null => useSession.getState().sesion;

/** The token to send; null when nobody is logged in or it has expired. @internal */
export const currentToken = (): string | null => readSession()?.token ?? null;

/**
 * Keeps a new session for 7 days. Where this device cannot keep it, whoever was at work stays on the screen.
 * @param email names the person where the token does not
 */
export function openSession(token: string, role: string, email: string): void {
  saveCookies(token, role);
  try {
    // First of all: who was named before is not who comes in now.
    localStorage.removeItem(USUARIO_KEY);
    localStorage.setItem(USUARIO_KEY, email);
  } catch {
    // Full: only a token that names nobody goes without a name. It must not keep anybody out.
  }
  const sesion = readSession();
  if (sesion) useSession.setState({ sesion, vencida: false });
}

/** Clears both cookies and all local storage (document 1, section 4). The caller reloads at '/'. */
export function closeSession(): void {
  clearCookies();
  localStorage.clear();
  useSession.setState({ sesion: null, vencida: false });
}

/** Ends a session that somebody was working in; local storage stays, so that nothing typed is lost. */
export function expireSession(): void {
  if (!useSession.getState().sesion) return;
  clearCookies();
  useSession.setState((s) => ({ sesion: s.sesion, vencida: true }));
}

const CHECK_MS = 15_000;

/**
 * Checks the session on a timer and when the tab is looked at again, and follows a login or logout of
 * another tab. Returns how to stop.
 */
export function watchSession(): () => void {
  const check = () => {
    const { sesion, vencida } = useSession.getState();
    const now = readSession();
    if (sesion && !now && !vencida) expireSession();
    else if (now && now.token !== sesion?.token) useSession.setState({ sesion: now, vencida: false });
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

/** Whether the person at the screen may be offered an action; a lost session offers nothing. The provider decides. */
export const useCan = (): ((accion: Accion) => boolean) => {
  const rol = useSession((s) => s.sesion?.rol ?? 'Visor');
  return (accion) => can(rol, accion);
};

import { type Accion, can } from '@hilvan/contract';
import { create } from 'zustand';
import { clearCookies, readCookies, saveCookies } from './cookies';
import { readSession, type Session, USUARIO_KEY } from './read-session';

export interface SessionState {
  /** Null when nobody is logged in. */
  sesion: Session | null;
  /** True when the session ended while the person was working: the screen stays and they are asked to log in again. */
  vencida: boolean;
}

/** The session, read from the cookies at start. In components: `useSession((s) => s.sesion?.rol)`. */
export const useSession = create<SessionState>(() => {
  const sesion = readSession();
  if (!sesion && readCookies()) console.info('Token expiró');
  return { sesion, vencida: false };
});

/** The present session, for use outside components. */
export const currentSession = (): Session | null => useSession.getState().sesion;

/** The token to send; null when nobody is logged in or it has expired. @internal */
export const currentToken = (): string | null => readSession()?.token ?? null;

/**
 * Stores a new session for 7 days. Where this device cannot store it, the earlier session stays on the screen.
 * @param email identifies the person where the token does not
 */
export function openSession(token: string, role: string, email: string): void {
  saveCookies(token, role);
  try {
    // Removed first, so that where storing fails the earlier person's e-mail does not stand for this one.
    localStorage.removeItem(USUARIO_KEY);
    localStorage.setItem(USUARIO_KEY, email);
  } catch {
    // Storage is full or refused. The person may still come in; only where the token has no name do they go without one.
  }
  const sesion = readSession();
  if (sesion) useSession.setState({ sesion, vencida: false });
}

/** Clears both cookies and all local storage (specification, document 1, section 4). The caller then loads '/'. */
export function closeSession(): void {
  clearCookies();
  localStorage.clear();
  useSession.setState({ sesion: null, vencida: false });
}

/** Ends the session while the person is working; local storage stays, so that nothing typed is lost. */
export function expireSession(): void {
  if (!useSession.getState().sesion) return;
  clearCookies();
  useSession.setState((s) => ({ sesion: s.sesion, vencida: true }));
}

const CHECK_MS = 15_000;

/**
 * Checks the session on a timer and when the tab is looked at again, and follows a login or logout in another tab.
 * @returns stops it
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

/** Tells whether an action may be offered to the person; without a session only what a Visor may do. The provider decides. */
export const useCan = (): ((accion: Accion) => boolean) => {
  const rol = useSession((s) => s.sesion?.rol ?? 'Visor');
  return (accion) => can(rol, accion);
};

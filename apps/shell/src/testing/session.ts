import { closeSession, openSession } from '@hilvan/api-client';
import type { Rol } from '@hilvan/contract';

/** A token of somebody that expires in an hour. */
export function tokenOf(sub = '1', nombre = 'Ana'): string {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return ['{}', JSON.stringify({ sub, nombre, exp }), ''].map((part) => btoa(part)).join('.');
}

/** Somebody is at work. */
export function workAs(rol: Rol): void {
  openSession(tokenOf(), rol, 'ana@taller.cr');
}

export function nobodyAtWork(): void {
  closeSession();
}

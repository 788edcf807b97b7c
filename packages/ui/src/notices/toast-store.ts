import type { ReactNode } from 'react';

/** A line at the foot of the screen. */
type Toast = {
  id: number;
  message: ReactNode;
  tone: 'info' | 'success' | 'error';
  /** Milliseconds it stays; the bar under it shows them running out. Without it, until somebody answers. */
  duration?: number;
  /** The button it carries; Ctrl+Z presses it. */
  action?: Button;
  /** Those of a question, the one that changes nothing first. */
  answers?: readonly Button[];
};

type Button = { label: string; run: () => void };

/** Where toasts stand; within reach above any dialog. */
export const toastRegion = (): HTMLElement | null => document.getElementById(TOASTS);
export const TOASTS = 'avisos';

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

export const subscribeToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const currentToasts = (): readonly Toast[] => toasts;

export const removeToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id));

/** Adds a toast and gives its id; whoever adds it also takes it away (showToast does it by time). */
export const addToast = (toast: Omit<Toast, 'id'>): number => {
  lastId += 1;
  set([...toasts, { ...toast, id: lastId }]);
  return lastId;
};

/** Says something small that needs no answer ('Guardado'). Gone by itself after `seconds` (4). */
export const showToast = (message: ReactNode, tone: Toast['tone'] = 'success', seconds = 4): void => {
  const id = addToast({ message, tone, duration: seconds * 1000 });
  setTimeout(() => removeToast(id), seconds * 1000);
};

import type { ReactNode } from 'react';
import { create } from 'zustand';

/** A line at the foot of the screen. */
type Toast = {
  id: number;
  message: ReactNode;
  tone: 'info' | 'success' | 'error';
  /** Milliseconds it stays; the bar under it shows them running out. Without it, until somebody answers. */
  duration?: number;
  /** 'Deshacer', or the answers of a question, the one that changes nothing first. */
  buttons?: readonly Button[];
};

/** `undoes`: Ctrl+Z presses it too. */
type Button = { label: string; run: () => void; undoes?: boolean };

/** Where toasts stand; within reach above any dialog. */
export const toastRegion = (): HTMLElement | null => document.getElementById(TOASTS);
export const TOASTS = 'avisos';

/**
 * A list of our own: Chakra's toaster costs home 12.0 KiB (brotli, measured with esbuild) where 2 are left, and fetched later it would not
 * be there for what a toast alone can say, that a connection is lost.
 */
export const useToasts = create<{ all: readonly Toast[] }>(() => ({ all: [] }));
let lastId = 0;

export const removeToast = (id: number): void =>
  useToasts.setState(({ all }) => ({ all: all.filter((toast) => toast.id !== id) }));

/** Adds a toast and gives its id; whoever adds it also takes it away (showToast does it by time). */
export const addToast = (toast: Omit<Toast, 'id'>): number => {
  lastId += 1;
  useToasts.setState(({ all }) => ({ all: [...all, { ...toast, id: lastId }] }));
  return lastId;
};

/** Says something small that needs no answer ('Guardado'). Gone by itself after `seconds` (4). */
export const showToast = (message: ReactNode, tone: Toast['tone'] = 'success', seconds = 4): void => {
  const id = addToast({ message, tone, duration: seconds * 1000 });
  setTimeout(() => removeToast(id), seconds * 1000);
};

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

/** `undoes` marks a button that Ctrl+Z presses too. */
type Button = { label: string; run: () => void; undoes?: boolean };

/** The element that holds the toasts, within reach above any dialog. */
export const toastRegion = (): HTMLElement | null => document.getElementById(TOASTS);
export const TOASTS = 'avisos';

/**
 * A list of our own: Chakra's toaster would add 12.0 KiB to the start page (brotli, measured with esbuild), which has no room left.
 * Fetched later it would be missing for what only a toast can say: that the connection is lost.
 */
export const useToasts = create<{ all: readonly Toast[] }>(() => ({ all: [] }));
let lastId = 0;

export const removeToast = (id: number): void =>
  useToasts.setState(({ all }) => ({ all: all.filter((toast) => toast.id !== id) }));

/** Adds a toast and gives its id; the caller also removes it (`showToast` does so after a time). */
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

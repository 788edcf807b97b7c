import type { Rol } from '@hilvan/contract';
import { pageFiles } from './page-files';
import { addLink, preload } from './preload';

declare global {
  interface Window {
    /** The answer to `/remotes.json` that the boot has asked for, for the shell, which is a build of its own; read once. */
    hilvanRegistry?: Promise<Response>;
  }
}

/** Asks for everything the shell and home are made of, without running any of it. */
export function preloadShell(): void {
  const { scripts, styles } = shellFiles();
  preload([...scripts, ...styles]);
}

/**
 * Starts the shell. index.html has asked for its files already, and for the registry. As soon as that says what the page at this
 * address is made of, those files are asked for too: the shell takes longer to arrive and to be compiled.
 */
export function startShell(rol: Rol): Promise<unknown> {
  // Served from source, or built as one application (bench/web): no other build to start.
  if (import.meta.env.DEV || import.meta.env.MODE === 'unica') return import('../main');
  const { scripts, styles } = shellFiles();
  for (const file of styles) addLink({ rel: 'stylesheet' }, file);
  // One that has to be signed is judged by the shell before anything that it names is asked for.
  if (!import.meta.env.SIGNED_REGISTRY) {
    // Plain options on purpose: they match the preload in index.html, and the host sends `no-cache`.
    window.hilvanRegistry = fetch('/remotes.json');
    window.hilvanRegistry
      .then((answer) => answer.clone().json())
      .then((registry) => preload(pageFiles(registry, location.pathname, rol)))
      // The shell reads it too, and says what is wrong with it.
      .catch(() => undefined);
  }
  // Another build's file, known only by its address.
  return import(/* @vite-ignore */ scripts[0] ?? '/index.html names no shell');
}

/** The shell's files as index.html lists them, its entry the first script; none in development. */
function shellFiles() {
  const listed = document.querySelector<HTMLMetaElement>('meta[name=hilvan-shell]')?.content.split(' ') ?? [];
  const ending = (end: string) => listed.filter((file) => file.endsWith(end));
  return { scripts: ending('.js'), styles: ending('.css') };
}

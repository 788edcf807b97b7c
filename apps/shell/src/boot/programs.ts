import { filesForRemotes, shellFiles } from './shell-files';

const HOME = /^\/(inicio)?$/;

let preloaded = false;

/** Asks for everything the shell and home are made of, without running any of it. */
export function preloadShell(): void {
  if (preloaded) return;
  preloaded = true;
  for (const file of shellFiles())
    append(file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }, file);
}

/** Starts the shell: all of its files are asked for at once, with the registry that its first line reads. */
export function startShell(): Promise<unknown> {
  // Served from source, or built as one application (bench/web): no other build to start.
  if (import.meta.env.DEV || import.meta.env.MODE === 'unica') return import('../main');
  const files = shellFiles();
  const [entry] = files.filter((file) => file.endsWith('.js'));
  preloadShell();
  append({ rel: 'preload', as: 'fetch' }, '/remotes.json');
  if (!HOME.test(location.pathname))
    for (const file of filesForRemotes()) append({ rel: 'modulepreload' }, file);
  for (const file of files) if (file.endsWith('.css')) append({ rel: 'stylesheet' }, file);
  // Another build's file, known only by its address.
  return import(/* @vite-ignore */ entry ?? '/index.html names no shell');
}

function append(attributes: Record<string, string>, href: string): void {
  const link = document.createElement('link');
  Object.assign(link, attributes, { crossOrigin: '', href });
  document.head.append(link);
}

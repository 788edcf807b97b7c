let preloaded = false;

/** Asks for everything the shell and home are made of, without running any of it. */
export function preloadShell(): void {
  if (preloaded) return;
  preloaded = true;
  const { scripts, styles } = shellFiles();
  for (const file of scripts) append({ rel: 'modulepreload' }, file);
  for (const file of styles) append({ rel: 'preload', as: 'style' }, file);
}

/** Starts the shell. index.html has asked for its files already, and for the registry that its first line reads. */
export function startShell(): Promise<unknown> {
  // Served from source, or built as one application (bench/web): no other build to start.
  if (import.meta.env.DEV || import.meta.env.MODE === 'unica') return import('../main');
  const { scripts, styles } = shellFiles();
  for (const file of styles) append({ rel: 'stylesheet' }, file);
  // Another build's file, known only by its address.
  return import(/* @vite-ignore */ scripts[0] ?? '/index.html names no shell');
}

/** The shell's files as index.html lists them, its entry the first script; none in development. */
function shellFiles() {
  const listed = document.querySelector<HTMLMetaElement>('meta[name=hilvan-shell]')?.content.split(' ') ?? [];
  const ending = (end: string) => listed.filter((file) => file.endsWith(end));
  return { scripts: ending('.js'), styles: ending('.css') };
}

function append(attributes: Record<string, string>, href: string): void {
  const link = document.createElement('link');
  Object.assign(link, attributes, { crossOrigin: '', href });
  document.head.append(link);
}

/** The shell's files as index.html lists them, its entry the first script; none in development. */
export function shellFiles(): string[] {
  const listed = document.querySelector<HTMLMetaElement>('meta[name=hilvan-shell]')?.content ?? '';
  return listed.split(' ').filter(Boolean);
}

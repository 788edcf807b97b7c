/** The shell's files as index.html lists them, its entry the first script; none in development. */
export const shellFiles = (): string[] => listed('hilvan-shell');

/** Those of its files that only a remote's page needs. */
export const filesForRemotes = (): string[] => listed('hilvan-remotes');

function listed(name: string): string[] {
  const content = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
  return content.split(' ').filter(Boolean);
}

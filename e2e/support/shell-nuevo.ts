/** A shell as its team would have deployed it after one change of text, in place of the one that is there. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Every file gets another name, as a build gives it, and nothing of the old one is left. */
export async function desplegarShell(web: string, text: string, becomes: string): Promise<void> {
  const assets = join(web, 'assets');
  const all = await readdir(assets);
  const names = all.filter((file) => !/\.(br|gz)$/.test(file));
  const renamed = (content: string) =>
    names.reduce((now, name) => now.replaceAll(name, name.replace(/\.(\w+)$/, 'x.$1')), content);
  let changed = 0;
  for (const name of names) {
    const content = await readFile(join(assets, name), 'utf8');
    if (name.endsWith('.js') && content.includes(text)) changed++;
    await writeFile(join(assets, renamed(name)), renamed(content).replaceAll(text, becomes));
  }
  if (changed === 0) throw new Error(`no file of the shell says «${text}»`);
  for (const name of all) await rm(join(assets, name));
  for (const file of ['index.html', 'sw.js']) {
    const content = renamed(await readFile(join(web, file), 'utf8'));
    for (const copy of ['br', 'gz']) await rm(join(web, `${file}.${copy}`), { force: true });
    // index.html's own revision in the worker's list.
    await writeFile(
      join(web, file),
      content.replace(/("revision":")[^"]+(","url":"index\.html")/, '$1otra$2'),
    );
  }
}

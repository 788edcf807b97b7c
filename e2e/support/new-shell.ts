/** A shell as its team would have built and deployed it after one change of text. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildOf, deploy, isCopy } from './deploy';

const files = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !isCopy(entry.name))
    .map(({ name }) => name);

/** The live build with one text changed; every file of it that is named by its content gets another name, as a build gives it. */
export async function shellWith(web: string, text: string, becomes: string): Promise<string> {
  const build = await buildOf(web, 'shell');
  const dist = await mkdtemp(join(web, 'dist-'));
  const filter = (path: string) => !isCopy(path);
  await cp(join(web, 'assets', `shell-${build}`), dist, { recursive: true, filter });
  const said = JSON.parse(await readFile(join(web, 'assets', `shell-${build}.json`), 'utf8'));
  await writeFile(join(dist, 'shell.json'), JSON.stringify({ ...said, build: undefined }));
  const names = (await files(join(web, 'assets'))).filter((name) => !name.startsWith('shell-'));
  const renamed = (content: string) =>
    names.reduce((now, name) => now.replaceAll(name, name.replace(/\.(\w+)$/, 'x.$1')), content);
  await mkdir(join(dist, 'assets'));
  let changed = 0;
  for (const name of names) {
    const content = await readFile(join(web, 'assets', name), 'utf8');
    if (name.endsWith('.js') && content.includes(text)) changed++;
    await writeFile(join(dist, 'assets', renamed(name)), renamed(content).replaceAll(text, becomes));
  }
  if (changed === 0) throw new Error(`no file of the shell says «${text}»`);
  for (const file of ['index.html', 'sw.js']) {
    const content = renamed(await readFile(join(dist, file), 'utf8'));
    // index.html's own revision in the worker's list.
    await writeFile(
      join(dist, file),
      content.replace(/("revision":")[^"]+(","url":"index\.html")/, '$1otra$2'),
    );
  }
  return dist;
}

/** In place of the one that is there, of which nothing is left. */
export async function deployShell(web: string, text: string, becomes: string): Promise<void> {
  const old = await files(join(web, 'assets'));
  await deploy(web, 'shell', await shellWith(web, text, becomes));
  for (const name of old)
    for (const copy of ['', '.br', '.gz']) await rm(join(web, 'assets', name + copy), { force: true });
}

import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readBuildFiles } from '../budget/build-files';
import { filesOfModule } from './imports';

/**
 * Replaces the comment `files` in index.html by lists of what the programs are made of: `hilvan-login` from this build, and `hilvan-shell`
 * (its entry first) and `hilvan-remotes` from the shell's, both read from Vite's manifests. The script in index.html preloads those that the
 * page needs.
 */
export function listPrograms(folder: string): Plugin {
  let dist = '';
  return {
    name: 'hilvan:list-programs',
    apply: 'build',
    configResolved({ root, build }) {
      dist = resolve(root, build.outDir);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const shell = await readBuildFiles(dist);
        const home = shell.files('src/main.tsx');
        const remotes = shell.files('remotos').filter((file) => !home.includes(file));
        const lists = {
          login: filesOfModule(bundle, join(folder, 'src/login/main.tsx')),
          shell: [...home, 'remotes.json'],
          remotes,
        };
        return html.replace('<!-- files -->', () => Object.entries(lists).map(meta).join('\n    '));
      },
    },
  };
}

const meta = ([name, files]: [string, string[]]) =>
  `<meta name="hilvan-${name}" content="${files.map((file) => `/${file}`).join(' ')}">`;

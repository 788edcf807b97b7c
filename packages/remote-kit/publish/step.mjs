/**
 * One publish step, by its name; a refusal is text without a stack, and exit code 1.
 *
 *     node packages/remote-kit/publish/step.mjs assemble --target <folder or s3 url>
 *     node packages/remote-kit/publish/step.mjs deploy --dist apps/ventas/dist --target <folder or s3 url> [--shell] [--force] [--for <whom>]…
 *     node packages/remote-kit/publish/step.mjs promote|revert|retire --name ventas --target <folder or s3 url>
 *     node packages/remote-kit/publish/step.mjs check --document <file or http url> --target <folder or s3 url>
 *     node packages/remote-kit/publish/step.mjs find --target <folder or s3 url>
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import publish from './index.mjs';

const APPS = fileURLToPath(new URL('../../../apps', import.meta.url));
const STEPS = {
  assemble: ({ target }) => publish.assemble({ apps: APPS, target }),
  async deploy({ dist, target, shell, force, for: whom }) {
    const wanted = whom && (await publish.readAudience(whom));
    return (shell ? publish.publishShell : publish.publishRemote)({ dist, target, force, wanted });
  },
  promote: publish.promoteRemote,
  revert: publish.revertRemote,
  // 'trabajador' is no remote but the shell's service worker, which browsers then drop.
  retire: (values) => (values.name === 'trabajador' ? publish.retireWorker : publish.retireRemote)(values),
  async check({ target, document }) {
    return publish.checkProvider(target, await publish.readDocument(document));
  },
  find: publish.findPublished,
};
const DONE = { retire: 'ya no está publicado', check: 'tiene lo que piden los remotos publicados' };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    dist: { type: 'string' },
    name: { type: 'string' },
    target: { type: 'string' },
    document: { type: 'string' },
    shell: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    for: { type: 'string', multiple: true },
  },
});
const [step] = positionals;
if (!values.target) {
  console.error(`${step}: --target <folder or s3 url> is missing`);
  process.exit(1);
}
try {
  const parts = [await STEPS[step](values)].flat();
  for (const { name, build, notes, outcome = DONE[step] ?? 'está publicado' } of parts) {
    // The further lines of a note are indented, so that a reader of this output knows where it ends.
    for (const note of notes) console.log(`Atención: ${note.replaceAll('\n', '\n  ')}`);
    // For a part that stays away only its notes are printed.
    if (step !== 'assemble' || build)
      console.log([name, build, outcome, 'en', values.target].filter(Boolean).join(' '));
  }
} catch (error) {
  if (error?.name !== 'Refusal') throw error;
  console.error(error.message);
  process.exitCode = 1;
}

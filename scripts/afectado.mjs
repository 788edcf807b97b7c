/** `node scripts/afectado.mjs ventas`: `afectado=si` or `afectado=no` for the workflow, as turbo sees it since TURBO_SCM_BASE. */
import { appendFileSync } from 'node:fs';
import { turbo } from './lib/build.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';

await main(async () => {
  const env = await prepare();
  const [app] = process.argv.slice(2);
  const words = ['ls', '--affected', `--filter=${app}`, '--output=json'];
  const { code, stdout } = await turbo(words, { env, quiet: true });
  // When turbo cannot compare (the first push of a branch), everything counts as changed.
  const isAffected = code !== 0 || JSON.parse(stdout).packages.items.some(({ name }) => name === app);
  const answer = `afectado=${isAffected ? 'si' : 'no'}`;
  console.log(answer);
  if (process.env.GITHUB_OUTPUT) appendFileSync(process.env.GITHUB_OUTPUT, `${answer}\n`);
});

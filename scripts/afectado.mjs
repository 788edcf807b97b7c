/** `node scripts/afectado.mjs ventas`: `afectado=si` or `afectado=no` for the workflow, as turbo sees it since TURBO_SCM_BASE. */
import { appendFileSync } from 'node:fs';
import { turbo } from './lib/build.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';

await main(async () => {
  const env = await prepare();
  const [app] = process.argv.slice(2);
  const { code, output } = await turbo(['ls', '--affected', `--filter=${app}`, '--output=json'], {
    env,
    quiet: true,
  });
  // When turbo cannot compare (the first push of a branch), everything counts as changed.
  const listed = code === 0 ? output.includes(`"name": "${app}"`) : true;
  const answer = `afectado=${listed ? 'si' : 'no'}`;
  console.log(answer);
  if (process.env.GITHUB_OUTPUT) appendFileSync(process.env.GITHUB_OUTPUT, `${answer}\n`);
});

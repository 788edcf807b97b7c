import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_RECORD } from '../vite/provided';
import { type DeployedRegistry, SHELL } from './deployed-registry';
import { offerFile, type ShellOffer } from './fit';
import { buildId, filesBelow } from './folder';
import { keptDocuments, leftBehind, moveShell } from './move-shell';
import { openDestination } from './open-destination';
import { liveSince, type Published, type PublishOptions, WentBack } from './publish-remote';
import { putImmutable } from './put-immutable';
import { Refusal } from './refusal';
import { WORKER } from './retire-worker';
import { sign } from './sign-registry';

interface ShellOptions extends PublishOptions {
  /** Every remote comes after it: it need not fit those that are there. */
  first?: boolean;
}

/**
 * Copies the shell's dist to `<target>/`: hashed files first, the documents that name them last and each in one
 * step, so that nobody gets a page whose files are not there yet. Files of earlier builds stay, and of each build's documents a copy: the one
 * it replaces is remembered as `previous`. The registry then says what this shell offers.
 * @throws Refusal when a deployed remote would not run on it, when it went back by itself before, or when it asks for a signature that cannot be made here
 */
export async function publishShell({
  dist,
  target,
  force = false,
  first = false,
}: ShellOptions): Promise<Published> {
  const destination = await openDestination(target);
  const files = (await filesBelow(dist)).filter((file) => file !== SHELL_RECORD);
  const plain = files.filter((file) => !file.startsWith('assets/'));
  // The worker keeps a copy of all the others, so that it comes last.
  const documents = [...plain.filter((file) => file !== WORKER), ...plain.filter((file) => file === WORKER)];
  const offer: ShellOffer = { ...(await readShell(dist)), documents };
  const { build } = offer;
  let notes: string[] = [];
  const check = async (registry: DeployedRegistry) => {
    // Only to be refused where it cannot be signed.
    sign({ ...registry, shell: offer });
    const back = registry.shell?.takenBack?.find((one) => one.build === build);
    if (back && !force) throw new WentBack(SHELL, back);
    notes = await leftBehind(destination, registry, offer);
    if (notes.length > 0 && !force && !first) throw new Refusal(refusal(notes));
  };
  // Asked before anything is copied, and once more when it becomes live: remotes may change meanwhile.
  await check(await destination.readRegistry());
  const hashed = files.filter((file) => file.startsWith('assets/'));
  await putImmutable(destination, { folder: dist, files: hashed, prefix: '' });
  await putImmutable(destination, { folder: dist, files: documents, prefix: keptDocuments(build) });
  await destination.put(offerFile(offer), Buffer.from(JSON.stringify(offer)));
  const since = new Date().toISOString();
  await moveShell(destination, offer, async (registry) => {
    await check(registry);
    return { ...liveSince(build, registry.shell, since), takenBack: registry.shell?.takenBack };
  });
  return { name: SHELL, build, notes };
}

async function readShell(dist: string): Promise<ShellOffer> {
  const said = JSON.parse(await readFile(join(dist, SHELL_RECORD), 'utf8'));
  return { build: await buildId(dist), ...said };
}

const refusal = (unfit: string[]) =>
  [
    'El shell nuevo deja remotos sin lo que piden:',
    ...unfit.map((line) => `  ${line}`),
    'Devuélvaselo al shell, despliegue antes esos remotos sin pedirlo, o use --forzar.',
  ].join('\n');

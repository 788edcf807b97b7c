/** What every command needs at its start: the repository's folder, Spanish error texts, a check that Node is new enough. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A failure that the person at the keyboard can do something about: shown as text, without a stack. */
export class Failure extends Error {}

/** Runs a command's program; a Failure, or the refusal of a publish step, ends it with that text and exit code 1. */
export async function main(program) {
  try {
    requireNode();
    const code = await program();
    process.exitCode = code ?? 0;
  } catch (error) {
    if (!(error instanceof Failure) && error?.name !== 'Refusal') throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

/** The typed words, or all of `known` where there are none. @throws Failure naming words that are not among them */
export function chosen(words, known) {
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length > 0) throw new Failure(`No se conoce ${unknown.join(', ')}: ${known.join(', ')}`);
  return words.length > 0 ? words : known;
}

function requireNode() {
  const actual = process.versions.node;
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const wanted = engines.node.replace('>=', '');
  if (actual.localeCompare(wanted, 'en', { numeric: true }) < 0)
    throw new Failure(
      `Hilván necesita Node.js ${wanted} o más nuevo, y este es ${actual}.\nInstálelo desde https://nodejs.org y vuelva a intentarlo.`,
    );
}

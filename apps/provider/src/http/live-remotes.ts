/** What is deployed beside this provider: when that changed, and which calls its remotes make, from the files that their builds bring along. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathShape } from '@hilvan/contract';
import * as z from 'zod/mini';
import { SERVED_NAMES, served } from '../services/served';

const line = z.object({ build: z.string(), preview: z.optional(z.object({ build: z.string() })) });
const registry = z.object({ remotes: z.record(z.string(), line) });
const contract = z.object({ calls: z.record(z.string(), z.string()) });

/** The registry's own version, which every deployment raises; none where no web app is. */
export async function registryVersion(webDir: string): Promise<{ remotos?: number }> {
  const found = await stat(join(webDir, 'remotes.json')).catch(() => undefined);
  return found ? { remotos: Math.round(found.mtimeMs) } : {};
}

/** Calls of one remote that this provider does not have, as `GET /clientes`. */
export interface Lacking {
  remoto: string;
  build: string;
  llamadas: string[];
}

/**
 * Calls that live builds and previews make and this provider does not have. Empty where there are none and where nothing is deployed; a
 * build that does not say what it calls is passed over.
 * @param webDir the folder of the assembled web app
 */
export async function lackingCalls(webDir: string): Promise<Lacking[]> {
  const offered = new Set(
    SERVED_NAMES.map((name) => pathShape(`${served(name).method} ${served(name).path}`)),
  );
  const { remotes = {} } = (await readIt(registry, join(webDir, 'remotes.json'))) ?? {};
  const builds = Object.entries(remotes).flatMap(([remoto, { build, preview }]) =>
    [build, preview?.build].flatMap((one) => (one ? [{ remoto, build: one }] : [])),
  );
  const all = builds.map(async (of) => {
    const asked = await readIt(contract, join(webDir, 'remotes', of.remoto, of.build, 'contract.json'));
    const llamadas = Object.values(asked?.calls ?? {}).filter((call) => !offered.has(pathShape(call)));
    return { ...of, llamadas };
  });
  return (await Promise.all(all)).filter(({ llamadas }) => llamadas.length > 0);
}

/** Undefined where the file is missing or something else, which does not keep the provider from starting. */
async function readIt<T>(schema: z.ZodMiniType<T>, file: string): Promise<T | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

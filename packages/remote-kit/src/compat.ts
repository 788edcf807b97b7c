import { satisfy } from '@module-federation/runtime';
import * as z from 'zod/mini';
import { describeIssues } from './descriptor';

const names = z.optional(z.array(z.string()));
const files = z.object({ sync: names, async: names });
const assets = z.optional(z.object({ js: z.optional(files), css: z.optional(files) }));

const manifestSchema = z.object({
  metaData: z.object({
    /** The global variable that its entry sets, where that is a plain script. */
    globalName: z.optional(z.string()),
    remoteEntry: z.object({
      name: z.string().check(z.minLength(1)),
      path: z.optional(z.string()),
      type: z.optional(z.string()),
    }),
  }),
  exposes: z.array(z.object({ path: z.string(), assets })),
  shared: z.array(
    z.object({
      name: z.string(),
      requiredVersion: z.optional(z.string()),
      singleton: z.optional(z.boolean()),
      /** The remote's own copy of the library; without files where it brings none. */
      assets,
    }),
  ),
});

/** The part of a remote's mf-manifest.json that is read. */
export type MfManifest = z.infer<typeof manifestSchema>;

/**
 * Parses a manifest.
 * @throws Error naming `source` where the text is not the manifest of a remote that exposes its routes
 */
export function parseManifest(text: string, source: string): MfManifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error(`manifiesto inválido (no es JSON): ${source}`);
  }
  const read = manifestSchema.safeParse(json);
  if (!read.success) throw new Error(`manifiesto inválido: ${source}: ${describeIssues(read.error)}`);
  if (!exposesPart(read.data, 'routes')) throw new Error(`manifiesto sin './routes': ${source}`);
  return read.data;
}

/** The files that every page of a remote needs, relative to the manifest: the remote's entry, and what its routes import. */
export function filesOfEveryPage({ metaData, exposes }: MfManifest): string[] {
  const { assets } = exposes.find(({ path }) => path === './routes') ?? {};
  return [metaData.remoteEntry.name, ...(assets?.js?.sync ?? []), ...(assets?.css?.sync ?? [])];
}

/** Whether a remote exposes a module: `routes`, or an extension point to which it contributes. */
export const exposesPart = ({ exposes }: MfManifest, part: string): boolean =>
  exposes.some(({ path }) => path === `./${part}`);

/** A remote's entry, as Module Federation's runtime takes it. */
export interface RemoteEntry {
  entry: string;
  /** `module`, or the kind of a plain script (`global`, `var`). */
  type: string;
  entryGlobalName?: string;
}

/**
 * The entry of a remote.
 * @param address that of the manifest, to which the entry's is relative
 */
export function entryOf({ metaData }: MfManifest, address: string): RemoteEntry {
  const { name, path, type = 'module' } = metaData.remoteEntry;
  const file = path ? `${path.replace(/\/$/, '')}/${name}` : name;
  const entry = new URL(file, address).href;
  return { entry, type, ...(metaData.globalName ? { entryGlobalName: metaData.globalName } : {}) };
}

/**
 * Why a remote cannot run on the libraries that a shell provides; empty where it can. Module Federation itself only warns about a mismatch,
 * so this is checked before mounting (and before deploying). A library that the shell lacks may be the remote's own.
 * @param provided versions by share key
 */
export function incompatibilities(manifest: MfManifest, provided: Record<string, string>): string[] {
  return manifest.shared.flatMap(({ name, requiredVersion, singleton, assets }) => {
    if (!singleton || !requiredVersion) return [];
    const offered = provided[name];
    const carried = [...(assets?.js?.sync ?? []), ...(assets?.js?.async ?? [])].length > 0;
    if (offered === undefined ? carried : satisfy(offered, requiredVersion)) return [];
    return [`${name}: pide ${requiredVersion}, el shell ofrece ${offered ?? 'ninguna'}`];
  });
}

import * as z from 'zod/mini';
import { describeIssues, descriptorSchema, type RemoteDescriptor } from './descriptor';

const pointer = z.object({
  /** Id of the live build. */
  build: z.string(),
  /** Manifest of that build; relative to the registry's own address, or absolute. */
  entry: z.string(),
  /** Id of the build to go back to; null on the first deployment. */
  previous: z.nullable(z.string()),
  /** Files that every page needs, relative to the entry: fetched together with the manifest. */
  preload: z.optional(z.array(z.string())),
  descriptor: descriptorSchema,
  // Read by preview.ts where they are needed, which is in few documents.
  preview: z.optional(z.unknown()),
  takenBack: z.optional(z.unknown()),
});

const registryFile = z.object({
  formato: z.literal(1),
  // Not `z.record`, which would add half a KiB to the shell for the same check.
  remotes: z.looseObject({}).check(z.refine((lines) => !Array.isArray(lines))),
  retired: z.catch(z.array(z.string()), []),
  /** The part of the registry's entry for the shell that a page uses. */
  shell: z.catch(z.object({ takenBack: z.optional(z.unknown()) }), {}),
});

/** The text that a registry's signature covers: all of it except the signature, as `JSON.stringify` writes it. */
export function signedText({ firma: _, ...registry }: Pick<Registry, 'firma'> & object): string {
  return JSON.stringify(registry);
}

export type RemotePointer = z.infer<typeof pointer>;
/** `/remotes.json`: what is deployed, by remote name. */
export interface Registry {
  formato: 1;
  remotes: Record<string, RemotePointer>;
  /** Names of remotes that were retired on purpose: their addresses show 'Página Incorrecta'. */
  retired?: string[];
  /** The signature of the people who deploy: Ed25519 over `signedText`, base64. */
  firma?: string;
}

/** One deployed remote as the shell uses it. */
export interface RemoteDef extends RemoteDescriptor {
  build: string;
  /** Absolute address of the manifest. */
  entry: string;
  /** Absolute addresses of the files every page needs. */
  preload: string[];
  /** The preview as it is in the registry; read with `readPreview`. */
  preview?: unknown;
  /** Builds that were taken back automatically, as they are in the registry; read with `readTakenBack`. */
  takenBack?: unknown;
}

/** A registry as read: a faulty entry leaves out only its own remote. */
export interface ReadRegistry {
  remotes: RemoteDef[];
  /** Why an entry could not be used, by remote name. */
  faults: Record<string, string>;
  /** Every entry as the file has it, by remote name. */
  lines: Record<string, unknown>;
  /** Names of remotes that were retired on purpose. */
  retired: string[];
  /** Builds of the shell that went back automatically, as they are in the registry. */
  shell?: { takenBack?: unknown };
}

/**
 * Reads `/remotes.json` leniently: a malformed entry is reported and left out, the others stay.
 * @param baseUrl address the file was read from; relative entries resolve against it
 * @throws Error when the file as a whole is not a registry
 */
export function readRegistry(value: unknown, baseUrl: string): ReadRegistry {
  const file = registryFile.safeParse(value);
  if (!file.success) throw new Error(`remotes.json: ${describeIssues(file.error)}`);
  const { remotes: lines, retired, shell } = file.data;
  const remotes: RemoteDef[] = [];
  const faults: Record<string, string> = {};
  for (const [name, line] of Object.entries(lines)) {
    const read = readLine(name, line, baseUrl);
    if (typeof read === 'string') faults[name] = read;
    else remotes.push(read);
  }
  return { remotes, faults, lines, retired, shell };
}

/** One remote from its registry entry, or why the entry cannot be used. */
export function readLine(name: string, line: unknown, baseUrl: string): RemoteDef | string {
  const read = pointer.safeParse(line);
  if (!read.success) return describeIssues(read.error);
  const { descriptor, build, entry, preload = [], preview, takenBack } = read.data;
  if (descriptor.name !== name) return `descriptor of ${descriptor.name}`;
  try {
    const manifest = new URL(entry, baseUrl).href;
    const address = (file: string) => new URL(file, manifest).href;
    const paths = descriptor.paths.map(({ files, ...owned }) =>
      files ? { ...owned, files: files.map(address) } : owned,
    );
    const files = preload.map(address);
    return { ...descriptor, paths, build, entry: manifest, preload: files, preview, takenBack };
  } catch {
    return `no address: ${[entry, ...preload].join(', ')}`;
  }
}

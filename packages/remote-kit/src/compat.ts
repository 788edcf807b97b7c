import { satisfy } from '@module-federation/runtime';
import * as z from 'zod/mini';
import { describeIssues } from './issues';

const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string().check(z.minLength(1)) }) }),
  exposes: z.array(z.object({ path: z.string() })),
  shared: z.array(
    z.object({
      name: z.string(),
      requiredVersion: z.optional(z.string()),
      singleton: z.optional(z.boolean()),
    }),
  ),
});

/** The part of a remote's mf-manifest.json that the house reads. */
export type MfManifest = z.infer<typeof manifestSchema>;

/** @throws Error naming `source` when the text is not the manifest of a remote that exposes its routes */
export function parseManifest(text: string, source: string): MfManifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error(`manifiesto inválido (no es JSON): ${source}`);
  }
  const read = manifestSchema.safeParse(json);
  if (!read.success) throw new Error(`manifiesto inválido: ${source}: ${describeIssues(read.error)}`);
  if (!read.data.exposes.some((exposed) => exposed.path === './routes'))
    throw new Error(`manifiesto sin './routes': ${source}`);
  return read.data;
}

/**
 * What keeps a remote from running on the libraries that a shell provides; empty when it fits. Module federation
 * itself only warns about a mismatch, so this is asked before mounting (and before deploying).
 * @param provided versions by share key
 */
export function incompatibilities(manifest: MfManifest, provided: Record<string, string[]>): string[] {
  return manifest.shared.flatMap(({ name, requiredVersion, singleton }) => {
    if (!singleton || !requiredVersion) return [];
    const offered = provided[name] ?? [];
    if (offered.some((version) => satisfy(version, requiredVersion))) return [];
    return [`${name}: pide ${requiredVersion}, el shell ofrece ${offered.join(', ') || 'ninguna'}`];
  });
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { type FakeS3, fakeS3 } from './fake-s3';

/** Kinds of places to publish to. */
export const KINDS = ['a folder', 'a bucket'] as const;

export interface Places {
  root: string;
  s3: FakeS3;
  /** A target of each kind, with nothing in it. */
  targets: Record<(typeof KINDS)[number], string>;
}

/** A temporary folder for the test that is about to run; it goes with it. */
export async function ownFolder(prefix: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), prefix));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return root;
}

/** A temporary folder and a storage for the test that is about to run, with the settings that lead to the storage. */
export async function ownPlaces(prefix: string): Promise<Places> {
  const root = await ownFolder(prefix);
  const s3 = await fakeS3();
  for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    return s3.close();
  });
  return {
    root,
    s3,
    targets: { 'a folder': join(root, 'web'), 'a bucket': `s3://taller/${basename(root)}` },
  };
}

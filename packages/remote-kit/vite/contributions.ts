import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescriptor } from '../src/descriptor';

const FOLDER = 'src/contributes';
const ENDINGS = ['.ts', '.tsx'];

/** The module of a point, relative to the app; undefined where there is none. */
const moduleOf = (folder: string, point: string): string | undefined =>
  ENDINGS.map((ending) => `./${FOLDER}/${point}${ending}`).find((file) => existsSync(join(folder, file)));

/** What a remote exposes beside its routes, as federation() takes it: './buscar/v1' → './src/contributes/buscar/v1.ts'. */
export const contributedModules = (folder: string, { contributes = [] }: RemoteDescriptor) =>
  Object.fromEntries(
    contributes.flatMap(({ point }) => {
      const file = moduleOf(folder, point);
      return file ? [[`./${point}`, file]] : [];
    }),
  );

/** Differences between what remote.json contributes and the modules below src/contributes; empty when they agree. */
export function contributionDifferences(folder: string, { contributes = [] }: RemoteDescriptor): string[] {
  const points = contributes.map(({ point }) => point);
  const present = pointsBelow(join(folder, FOLDER));
  return [
    ...points
      .filter((point) => !present.includes(point))
      .map((point) => `${point}: in remote.json, no ${FOLDER}/${point}.ts`),
    ...present
      .filter((point) => !points.includes(point))
      .map((point) => `${point}: ${FOLDER}/${point}, not in remote.json`),
  ];
}

/** `<what>/v<number>`; what else lies there (tests, parts) is nobody's point. */
function pointsBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const point = /^([a-z/-]+\/v\d+)\.tsx?$/.exec(file.replaceAll('\\', '/'))?.[1];
    return point ? [point] : [];
  });
}

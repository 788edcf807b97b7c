/** What the house is made of, read from its folders: nobody keeps a list of remotes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rol } from '@hilvan/contract';
import { ROOT } from './paths';

/** A remote's `remote.json`, as far as tests look at it; absent roles mean everybody. */
export interface Descriptor {
  name: string;
  label: string;
  devPort: number;
  paths: {
    path: string;
    /** Calls whose answers the page shows first. */
    reads?: string[];
    roles?: Rol[];
    denial?: { title?: string; text: string; redirect: string };
    section?: string;
  }[];
  menu: { to: string; label: string; icon: string; order: number; roles?: Rol[] }[];
}

/** The descriptors of all remotes of this house, or of a copy of it. */
export function readDescriptors(house = ROOT): Descriptor[] {
  return readdirSync(join(house, 'apps'))
    .map((app) => join(house, 'apps', app, 'remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
}

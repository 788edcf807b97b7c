import { API_BASE, llamada, NOMBRES_LLAMADAS, type NombreLlamada } from '@hilvan/contract';

/** The specification's table of calls has none that deletes a supplier: it is an addition of this project. */
export type Specified = Exclude<NombreLlamada, 'eliminarProveedor'>;

const isSpecified = (name: NombreLlamada): name is Specified => name !== 'eliminarProveedor';
const parameters = (name: NombreLlamada) => llamada(name).path.split(':').length;

const patterns = NOMBRES_LLAMADAS.filter(isSpecified)
  // A path without parameters wins over one with them.
  .sort((a, b) => parameters(a) - parameters(b))
  .map((name) => {
    const { method, path } = llamada(name);
    const pattern = new RegExp(`^${API_BASE}${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    return { name, method, pattern };
  });

export interface Found {
  name: Specified;
  params: Record<string, string>;
}

/** The call that a request means, or null for anything that section 7 does not list. */
export function find(asked: string, pathname: string): Found | null {
  for (const { name, method, pattern } of patterns) {
    const found = method === asked && pattern.exec(pathname);
    if (!found) continue;
    const params = Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]);
    return { name, params: Object.fromEntries(params) };
  }
  return null;
}

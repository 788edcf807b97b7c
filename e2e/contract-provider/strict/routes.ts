import { API_BASE, llamada, NOMBRES_LLAMADAS, type NombreLlamada } from '@hilvan/contract';

/** The specification's table of calls has none that deletes a supplier: it is an addition of this project. */
export type Specified = Exclude<NombreLlamada, 'eliminarProveedor'>;

const isSpecified = (name: NombreLlamada): name is Specified => name !== 'eliminarProveedor';

const patterns = NOMBRES_LLAMADAS.filter(isSpecified)
  .map((name) => {
    const { method, path } = llamada(name);
    const names = [...path.matchAll(/:(\w+)/g)].map((m) => m[1] ?? '');
    const pattern = new RegExp(`^${API_BASE}${path.replace(/:\w+/g, '([^/]+)')}$`);
    return { name, method, names, pattern };
  })
  // A path without parameters wins over one with them.
  .sort((a, b) => a.names.length - b.names.length);

export interface Found {
  name: Specified;
  params: Record<string, string>;
}

/** The call that a request means, or null for anything that section 7 does not list. */
export function find(method: string, pathname: string): Found | null {
  for (const route of patterns) {
    if (route.method !== method) continue;
    const found = route.pattern.exec(pathname);
    if (!found) continue;
    const params: Record<string, string> = {};
    route.names.forEach((key, i) => {
      params[key] = decodeURIComponent(found[i + 1] ?? '');
    });
    return { name: route.name, params };
  }
  return null;
}

/**
 * Pairs that somebody said are not the same, kept on this device by person: ids and nothing else. In IndexedDB, because a logout
 * empties local storage, and a workshop logs out every evening.
 */
import { currentSession } from '@hilvan/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DBSchema, openDB } from 'idb';

interface Schema extends DBSchema {
  pares: { key: [usuario: string, tipo: string, clave: string]; value: 1 };
}

const open = () =>
  openDB<Schema>('hilvan:apartados', 1, { upgrade: (db) => void db.createObjectStore('pares') });
const usuario = () => currentSession()?.usuario ?? '';

async function read(tipo: string): Promise<ReadonlySet<string>> {
  const db = await open();
  try {
    const keys = await db.getAllKeys('pares', IDBKeyRange.bound([usuario(), tipo], [usuario(), tipo, []]));
    return new Set(keys.map(([, , clave]) => clave));
  } finally {
    db.close();
  }
}

async function write(tipo: string, clave: string, aside: boolean): Promise<void> {
  const db = await open();
  try {
    const key: Schema['pares']['key'] = [usuario(), tipo, clave];
    if (aside) await db.put('pares', 1, key);
    else await db.delete('pares', key);
  } finally {
    db.close();
  }
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The pairs put aside, undefined until they were read, and `setAside` to change them. Where the browser keeps nothing, they last as long as
 * the page.
 */
export function useApartados(tipo: string) {
  const queryClient = useQueryClient();
  const queryKey = ['apartados', tipo, usuario()];
  const { data } = useQuery({ queryKey, queryFn: () => read(tipo).catch(() => NONE), staleTime: Infinity });
  const put = (clave: string, aside: boolean) => {
    queryClient.setQueryData<ReadonlySet<string>>(queryKey, (before = NONE) => {
      const after = new Set(before);
      if (aside) after.add(clave);
      else after.delete(clave);
      return after;
    });
    void write(tipo, clave, aside).catch(() => undefined);
  };
  return { apartados: data, setAside: put };
}

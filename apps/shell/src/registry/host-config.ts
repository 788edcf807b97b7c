import * as z from 'zod/mini';
import { asJson } from '../storage/stored';

const NOTHING = { origenes: [], sustituciones: [], errores: null };

/** What the shell's host allows it, from `/configuracion.json`; a host without that file allows nothing. */
const plataforma = z.object({
  /** Other origins that may serve remotes. */
  origenes: z.catch(z.array(z.string()), []),
  /** Origins from which a developer may run one remote; `http://localhost:*` means any port. */
  sustituciones: z.catch(z.array(z.string()), []),
  /** Address to which faults are reported; null where they are not. */
  errores: z.catch(z.nullable(z.string()), null),
});
const schema = z.catch(z.object({ plataforma }), { plataforma: NOTHING });

type HostConfig = z.infer<typeof plataforma>;

let known: Promise<HostConfig> | undefined;

/**
 * Reads the host's configuration, once a document and only when something needs it. Never throws; a host that could not be reached is asked
 * again.
 */
export function hostConfig(): Promise<HostConfig> {
  known ??= read().catch(() => {
    known = undefined;
    return NOTHING;
  });
  return known;
}

/** For tests. */
export function forgetHostConfig(): void {
  known = undefined;
}

async function read(): Promise<HostConfig> {
  const response = await fetch('/configuracion.json', { cache: 'no-cache' });
  if (response.status >= 500) throw new Error(`HTTP ${response.status}`);
  // A host without this file may answer with index.html.
  return schema.parse(asJson(await response.text())).plataforma;
}

import * as z from 'zod/mini';
import { asJson } from '../storage/stored';

const NOTHING = { origenes: [], sustituciones: [], errores: null };

/** What whoever hosts the shell allows it, from `/configuracion.json`; a host that says nothing allows nothing. */
const plataforma = z.object({
  /** Other origins that may serve remotes. */
  origenes: z.catch(z.array(z.string()), []),
  /** Origins from which a developer may run one remote; `http://localhost:*` means any port. */
  sustituciones: z.catch(z.array(z.string()), []),
  /** Where errors are sent. */
  errores: z.catch(z.nullable(z.string()), null),
});
const schema = z.catch(z.object({ plataforma }), { plataforma: NOTHING });

type HostConfig = z.infer<typeof plataforma>;

let known: Promise<HostConfig> | undefined;

/** Asked once a document, and only when something needs it. Never throws; an unreachable host is asked again. */
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
  // A host without this file may answer with the page itself.
  return schema.parse(asJson(await response.text())).plataforma;
}

import * as z from 'zod/mini';

/** What whoever hosts the shell allows it, from `/configuracion.json`; a host that says nothing allows nothing. */
const schema = z.object({
  plataforma: z.object({
    /** Other origins that may serve remotes. */
    origenes: z.catch(z.array(z.string()), []),
    /** Origins from which a developer may run one remote; `http://localhost:*` means any port. */
    sustituciones: z.catch(z.array(z.string()), []),
    /** Where errors are sent. */
    errores: z.catch(z.nullable(z.string()), null),
  }),
});

type HostConfig = z.infer<typeof schema>['plataforma'];

const NOTHING: HostConfig = { origenes: [], sustituciones: [], errores: null };
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
  const text = await response.text();
  const parsed = schema.safeParse(asJson(text));
  return parsed.success ? parsed.data.plataforma : NOTHING;
}

/** Null where it is none: a host without this file may answer with the page itself. */
export function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

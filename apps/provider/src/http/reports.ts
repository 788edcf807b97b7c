/**
 * Writes what browsers report into the log: faults that the shell sends, and violations of the security policy. Faults of a build are also
 * counted, where a logged-in person reports them, for the program that takes builds back (`npm run vigilar`).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config/config';
import type { FaultCounts } from '../services/fallas';
import { placeOf } from '../services/place';
import { failureBody } from './failure';
import type { KnowsSession } from './knows-session';
import { scrub } from './scrub';

export const ERRORS_PATH = '/errores';
export const CSP_PATH = '/errores/csp';

/** How many letters of each field are logged. */
const MOST = 400;

const text = (max: number) => z.string().check(z.maxLength(max));

/** A fault as `apps/shell/src/reporting` sends it. */
const fault = z.object({
  tipo: z.enum(['carga', 'página', 'evento', 'csp', 'registro']),
  remoto: text(60),
  version: z.optional(text(60)),
  build: z.optional(text(200)),
  /** Pattern of the address at which it happened. */
  pagina: z.optional(text(200)),
  mensaje: text(400),
});

type Seen = z.infer<typeof fault>;

const violation = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(text(100)),
    'violated-directive': z.optional(text(1000)),
    'blocked-uri': z.optional(text(4000)),
    'source-file': z.optional(text(4000)),
    'document-uri': z.optional(text(4000)),
  }),
});

const LIMIT = {
  bodyLimit: 16 * 1024,
  config: {
    rateLimit: { max: 60, timeWindow: '1 minute', keyGenerator: (req: FastifyRequest) => placeOf(req.ip) },
  },
};

/**
 * Messages of faults that no build is to blame for: faults of the connection, answers of the provider, and those of documents that are older
 * than what is deployed now, whose files are gone or whose shell is another.
 */
const NOT_THE_BUILD =
  /dynamically imported module|module script failed|Unable to preload CSS|Failed to load script|Failed to fetch|NetworkError|Load failed|network|sin respuesta en|HTTP (?:5|429)|incompatible con este shell|^ApiError/i;

interface Counting {
  config: Pick<Config, 'takeBackSessions' | 'takeBackMinutes' | 'takeBackShell'>;
  knows: KnowsSession;
  counts: FaultCounts;
}

export async function registerReports(
  app: FastifyInstance,
  { config, knows, counts }: Counting,
): Promise<void> {
  const count = async (req: FastifyRequest, { tipo, remoto, build, pagina, mensaje }: Seen) => {
    if (!build || !pagina || tipo === 'csp' || tipo === 'registro') return;
    if (NOT_THE_BUILD.test(mensaje)) return;
    const who = await knows(req);
    if (who) await counts.add({ remoto, build, pagina }, who, new Date());
  };
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );

    scope.post(ERRORS_PATH, LIMIT, async (req, reply) => {
      const read = fault.safeParse(req.body);
      if (!read.success) return reply.code(400).send(failureBody(400, ['No es un informe de error.']));
      log(req, read.data);
      // A fault that cannot be counted, such as on a full disk, is in the log all the same.
      await count(req, read.data).catch((error: unknown) =>
        req.log.warn({ err: error }, 'a fault is not counted'),
      );
      return reply.code(204).send();
    });

    // Names of parts, builds and pages, which `/remotes.json` tells everybody too.
    scope.get(ERRORS_PATH, LIMIT, async (_req, reply) =>
      reply.header('cache-control', 'no-store').send({
        limites: {
          sesiones: config.takeBackSessions,
          minutos: config.takeBackMinutes,
          shell: config.takeBackShell,
        },
        fallas: await counts.read(),
      }),
    );

    scope.post(CSP_PATH, LIMIT, async (req, reply) => {
      const read = violation.safeParse(req.body);
      if (!read.success) return reply.code(400).send(failureBody(400, ['No es un informe de error.']));
      const seen = read.data['csp-report'];
      const directive = seen['effective-directive'] ?? seen['violated-directive'] ?? '';
      const source = seen['source-file'] ?? '';
      log(req, {
        tipo: 'csp',
        remoto: ownerOf(source, seen['document-uri']) ?? ownerOf(seen['blocked-uri'] ?? '') ?? 'shell',
        mensaje: `${directive}: ${withoutQuery(seen['blocked-uri'] ?? '')}`,
      });
      return reply.code(204).send();
    });
  });
}

/** The remote whose file an address is; a developer's own build is known by its origin. */
function ownerOf(address: string, page?: string): string | undefined {
  const published = /\/remotes\/([a-z][a-z0-9-]*)\//.exec(address)?.[1];
  if (published || !page || !URL.canParse(address) || !URL.canParse(page)) return published;
  const { origin } = new URL(address);
  return origin === new URL(page).origin ? undefined : origin;
}

const withoutQuery = (uri: string) => uri.split('?', 1)[0] ?? '';

/** Logs a report without what may name a person: its text comes from a browser, or from anybody who calls this route. */
const log = (req: FastifyRequest, seen: Record<string, string | undefined>) =>
  req.log.warn({ id: req.id, navegador: scrubbed(seen) }, 'navegador');

const scrubbed = (seen: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(seen).map(([name, value]) => [
      name,
      value && scrub(value.slice(0, 2 * MOST)).slice(0, MOST),
    ]),
  );

/** The provider and the web host as one Fastify instance; `server.ts` listens with it, tests inject into it. */
import { parse as parseForm } from 'node:querystring';
import formbody from '@fastify/formbody';
import jwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { API_BASE } from '@hilvan/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config/config';
import type { Base } from './db/open';
import { registerCalls } from './http/calls';
import { registerDownloads } from './http/downloads';
import { registerEnding } from './http/ending';
import { answerError, answerUnread, registerErrors } from './http/errors';
import { registerEvents } from './http/events';
import { Falla } from './http/failure';
import { registerHealth } from './http/health';
import { apiOf, type KnowsSession, knownHere, knownThere } from './http/knows-session';
import { lackingCalls } from './http/live-remotes';
import { loggerOptions, registerLogging } from './http/logging';
import { registerReports } from './http/reports';
import { registerSecurity } from './http/security';
import { openTracing, registerTracing } from './http/tracing';
import { dropRetrySegment, registerWeb } from './http/web';
import { openJobs } from './jobs/jobs';
import type { LogCopyState } from './log-copy/log-copy';
import { exportEverything } from './operation/export';
import { forgetReportsHourly } from './operation/forget';
import type { Pdfs } from './pdf/pdfs';
import type { Session } from './services/context';
import { mailHandler } from './services/correo';
import { createCounters } from './services/counters';
import { createDevices } from './services/devices';
import { documentHandler } from './services/document-jobs';
import { createFaultCounts } from './services/fallas';
import { createFiles, MAX_FILE } from './services/files';
import { createLinks } from './services/links';
import { createMail } from './services/mail';
import { readTaller } from './services/read-taller';
import type { Services } from './services/services';
import { createTries } from './services/tries';
import { traceIdOf } from './trace';
import { BUILD_ID, VERSION } from './version';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once they are known. */
    usuario: Session | undefined;
    /** The version of what the call reads, as it was when the call began. */
    version: number;
  }
}

interface AppDeps {
  /** Absent with PROVIDER_URL. */
  base: Base | undefined;
  /** Signs sessions and links. */
  key: string;
  pdfs: Pdfs;
  now?: () => Date;
  /** Whether no other process serves this database. */
  isAlone?: boolean;
  /** Whether the process was told to end; it may go on serving for a while. */
  isEnding?: () => boolean;
  /** Writes all of the workshop's data into a new file; where this is left out, the thread that answers calls does it. */
  exportTo?: Services['exportTo'] | undefined;
  /** How far the copy of the log is; undefined where there is none. */
  logCopied?: () => LogCopyState | undefined;
}

export async function buildApp(
  config: Config,
  {
    base,
    key,
    pdfs,
    now = () => new Date(),
    isAlone = false,
    isEnding = () => false,
    exportTo,
    logCopied = () => undefined,
  }: AppDeps,
): Promise<FastifyInstance> {
  const endTracing = await openTracing(config.otlpEndpoint);
  const app = Fastify({
    genReqId: traceIdOf,
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    // A company's name is a path parameter; encoded it is up to 9 characters a letter.
    routerOptions: { maxParamLength: 4000 },
    rewriteUrl: (req) => dropRetrySegment(req.url ?? '/'),
    // A file of the largest size takes minutes over a slow line; headers alone get Node's own minute.
    requestTimeout: 600_000,
    clientErrorHandler: answerUnread,
    // The contract's zod checks every shape; without this Fastify would load its own compilers for nothing.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    forceCloseConnections: true,
    // While the server ends, ending.ts refuses calls, in words that a person understands.
    return503OnClosing: false,
    frameworkErrors: (error, req, reply) =>
      answerError(
        Object.assign(new Falla(400, 'La dirección no es válida.'), { code: error.code, name: error.name }),
        req,
        reply,
      ),
  });
  app.decorateRequest('usuario', undefined);
  app.decorateRequest('version', 0);
  registerEnding(app);
  registerErrors(app);
  registerTracing(app);
  app.addHook('onClose', endTracing);
  registerLogging(app);
  registerSecurity(app, config);
  await app.register(rateLimit, { global: false });
  const lacking = base ? await lackingCalls(config.webDir) : [];
  for (const one of lacking)
    app.log.warn(one, 'a deployed remote makes calls that this provider does not have');
  registerHealth(app, base, { version: VERSION, isEnding, lacking, logCopied });
  let knows: KnowsSession = async () => '';
  if (config.providerUrl) {
    // Loaded only where PROVIDER_URL is set: loading an HTTP client takes a fifth of the whole start.
    await (await import('./http/proxy')).registerProxy(app, config.providerUrl, config);
    knows = knownThere(apiOf(config.providerUrl));
  } else if (base) {
    await registerApi(app, config, { base, key, pdfs, now, isAlone, exportTo });
    knows = knownHere(base, now);
  }
  await registerReports(app, { config, knows, counts: createFaultCounts(key, base?.db) });
  const taller = async () => (base ? readTaller(base.db, config.taller) : config.taller);
  await registerWeb(app, config, taller, knows);
  return app;
}

const noSchemas = () => () => {
  throw new Error('a route with a JSON schema needs the compilers of Fastify');
};

type ApiDeps = Required<Pick<AppDeps, 'key' | 'pdfs' | 'now' | 'isAlone'>> &
  Pick<AppDeps, 'exportTo'> & { base: Base };

async function registerApi(
  app: FastifyInstance,
  config: Config,
  { base, key, pdfs, now, isAlone, exportTo = (file) => exportEverything(base, config, file) }: ApiDeps,
) {
  // Node's own parser: it turns bytes that are not UTF-8 into U+FFFD, which input.ts refuses; the plugin's would keep them as '%F1'.
  await app.register(formbody, { bodyLimit: 256 * 1024, parser: (text) => parseForm(text) });
  // Some clients declare JSON even where they send no body. Where a payload is missing, the answer names the missing fields.
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (req, text, done) =>
    text === '' ? done(null, undefined) : readJson(req, String(text), done),
  );
  await app.register(multipart, {
    limits: {
      fieldNameSize: 100,
      fieldSize: 64 * 1024,
      fields: 100,
      parts: 110,
      files: 2,
      fileSize: MAX_FILE + 1,
    },
    throwFileSizeLimit: false,
  });
  await app.register(jwt, {
    secret: key,
    sign: { algorithm: 'HS256', expiresIn: `${config.sessionHours}h` },
    verify: { algorithms: ['HS256'] },
  });
  const files = await createFiles(config, base.db);
  // A storage that is down does not keep the provider from starting.
  await files.sweep().catch((error: unknown) => app.log.warn({ err: error }, 'unsettled files stay'));
  const counters = createCounters(key, base.db);
  const devices = createDevices(key);
  const services: Services = {
    config,
    files,
    pdfs,
    links: createLinks(key, config.publicUrl, now),
    counters,
    devices,
    tries: createTries(counters, devices),
    exportTo,
    signToken: (claims) => app.jwt.sign(claims),
    jobs: await openJobs(base, app.log, isAlone),
    now,
  };
  startJobs(app, services, async () => (await readTaller(base.db, config.taller)).nombre);
  forgetReportsHourly(base, services, app.log);
  registerCalls(app, { base, services, build: BUILD_ID });
  registerDownloads(app, base, services);
  registerEvents(app, base, services.config.webDir, services.now);
  app.all(`${API_BASE}/*`, async () => {
    throw new Falla(404, 'Esta llamada no existe.');
  });
}

/**
 * Begins before the first call, so that jobs left by an earlier process wait no longer than they must. Ends once the last answer is out,
 * since that call may have put one more job.
 */
function startJobs(app: FastifyInstance, services: Services, sender: () => Promise<string>): void {
  const { jobs, config } = services;
  jobs.work('correo', 1, mailHandler(createMail(config, sender)));
  jobs.work('documento', config.pdfAtOnce, documentHandler(services));
  app.addHook('onClose', () => jobs.close());
}

/** The configuration, read from the environment once and checked; every error names its variable. */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Motor } from '../db/open';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  database: Motor;
  /** Undefined: generated into the data folder. */
  jwtSecret: string | undefined;
  /** How long a login lasts, in hours. */
  sessionHours: number;
  /** After how many months the rows of the audit log lose their content, which tells of people. */
  bitacoraMeses: number;
  /** Another provider: `/api/v1` is proxied to it and no database is opened. */
  providerUrl: URL | undefined;
  webDir: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  contacto: { email: string | null; telefono: string | null };
  taller: { nombre: string; telefono: string | null; logo: string | null };
  publicUrl: string;
  /** Other origins that may serve remotes. */
  remoteOrigins: string[];
  /** Origins from which a developer may run one remote in a tab of their own; `http://localhost:*` is any port. */
  overrideOrigins: string[];
  /** How many proxies stand in front: addresses further to the left in X-Forwarded-For are only what the caller claims. */
  trustProxy: number;
  /** How many mails one person may send, and how many files they may store, within an hour. */
  mailPerHour: number;
  filesPerHour: number;
  /** How many documents are drawn at once, each in a thread of its own, and how many more may wait for that. */
  pdfAtOnce: number;
  pdfWaiting: number;
  /** For how many seconds a server that was told to end goes on serving, while `/listo` already says that it ends. */
  drainSeconds: number;
  /** A new build is taken back by itself once this many sessions met a fault on it (0: never); it counts as new for this many minutes. */
  takeBackSessions: number;
  takeBackMinutes: number;
  /** Whether a build of the shell is taken back too, and not only builds of remotes. */
  takeBackShell: boolean;
  s3: S3Config | undefined;
  /** Where SQLite's log is copied as it grows (undefined: nowhere), and for how many days back any moment can be restored. */
  logCopy: LogCopyConfig | undefined;
  logCopyDays: number;
  /** Where OpenTelemetry's collector takes spans (OTLP by HTTP); undefined: nowhere. */
  otlpEndpoint: string | undefined;
  logLevel: string;
}

interface S3Config {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

export type LogCopyConfig =
  | { folder: string }
  | { s3: S3Config /** '' or with a slash at its end. */; prefix: string };

/** A wrong or missing variable; the message starts with its name. */
export class ConfigError extends Error {}

/** A setting that may be right later as it is, such as a file on a disk that is not there yet. */
export class PassingConfigError extends ConfigError {}

type Env = Record<string, string | undefined>;

const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
/** A mail server of one's own network may have a name without a dot. */
const SENDER = /^[^\s@<>,]+@[^\s@<>,]+$/;

/** @throws ConfigError */
export function readConfig(env: Env): Config {
  const dataDir = resolve(text(env, 'DATA_DIR') ?? 'data');
  const motor = database(env, dataDir);
  return {
    port: integer(env, 'PORT', 4600, 0, 65_535),
    host: text(env, 'HOST') ?? '127.0.0.1',
    dataDir,
    database: motor,
    jwtSecret: secret(env),
    sessionHours: integer(env, 'SESSION_HOURS', 168, 12, 168),
    bitacoraMeses: integer(env, 'BITACORA_MESES', 24, 1, 120),
    providerUrl: url(env, 'PROVIDER_URL', ['http:', 'https:']),
    webDir: resolve(text(env, 'WEB_DIR') ?? 'build/web'),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:'])?.href,
    mailFrom:
      matching(env, 'MAIL_FROM', SENDER, 'solo el correo (taller@ejemplo.cr): el nombre es TALLER_NOMBRE') ??
      text(env, 'ADMIN_CONTACT_EMAIL') ??
      'hilvan@localhost',
    contacto: {
      email: matching(env, 'ADMIN_CONTACT_EMAIL', EMAIL, 'un correo electrónico'),
      telefono: matching(env, 'ADMIN_CONTACT_PHONE', /^\+?[\d\s()-]{7,20}$/, 'un número de teléfono'),
    },
    taller: {
      nombre: text(env, 'TALLER_NOMBRE') ?? 'Taller Hilván',
      telefono: text(env, 'TALLER_TELEFONO') ?? null,
      logo: picture(env, 'TALLER_LOGO'),
    },
    publicUrl: url(env, 'PUBLIC_URL', ['http:', 'https:'])?.href.replace(/\/$/, '') ?? '',
    remoteOrigins: origins(env, 'REMOTE_ORIGINS'),
    overrideOrigins: origins(env, 'OVERRIDE_ORIGINS', { localhost: 'http://localhost:*' }),
    trustProxy: proxies(env),
    mailPerHour: integer(env, 'MAIL_PER_HOUR', 100, 1, 100_000),
    filesPerHour: integer(env, 'FILES_PER_HOUR', 300, 1, 100_000),
    pdfAtOnce: integer(env, 'PDF_AT_ONCE', 1, 1, 16),
    pdfWaiting: integer(env, 'PDF_WAITING', 30, 0, 10_000),
    drainSeconds: integer(env, 'DRAIN_SECONDS', 0, 0, 60),
    takeBackSessions: integer(env, 'TAKE_BACK_SESSIONS', 2, 0, 1000),
    takeBackMinutes: integer(env, 'TAKE_BACK_MINUTES', 30, 1, 10_080),
    takeBackShell: integer(env, 'TAKE_BACK_SHELL', 0, 0, 1) === 1,
    s3: s3(env, 'S3_BUCKET', text(env, 'S3_BUCKET')),
    logCopy: logCopy(env, motor, dataDir),
    logCopyDays: integer(env, 'LOG_COPY_DAYS', 7, 1, 365),
    otlpEndpoint: url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])?.href,
    logLevel:
      matching(env, 'LOG_LEVEL', /^(fatal|error|warn|info|debug|trace|silent)$/, 'info, warn, …') ?? 'info',
  };
}

function text(env: Env, name: string): string | undefined {
  const value = env[name]?.trim();
  return value || undefined;
}

function integer(env: Env, name: string, otherwise: number, min: number, max: number): number {
  const value = text(env, name);
  if (value === undefined) return otherwise;
  const n = Number(value);
  if (Number.isInteger(n) && n >= min && n <= max) return n;
  throw new ConfigError(`${name}: debe ser un número entero de ${min} a ${max}, y es «${value}».`);
}

function proxies(env: Env): number {
  const value = text(env, 'TRUST_PROXY') ?? 'false';
  return value === 'true' || value === 'false'
    ? Number(value === 'true')
    : integer(env, 'TRUST_PROXY', 0, 0, 9);
}

function matching(env: Env, name: string, pattern: RegExp, what: string): string | null {
  const value = text(env, name);
  if (value === undefined || pattern.test(value)) return value ?? null;
  throw new ConfigError(`${name}: debe ser ${what}, y es «${value}».`);
}

/** The file is looked for at the start: documents are drawn without a logo that is missing, so nobody would notice a mistyped path. */
function picture(env: Env, name: string): string | null {
  const path = matching(env, name, /\.(png|jpe?g)$/i, 'la ruta de una imagen PNG o JPG');
  if (path === null || existsSync(path)) return path;
  throw new PassingConfigError(`${name}: no existe el archivo «${path}».`);
}

function url(env: Env, name: string, protocols: string[]): URL | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  // The value may hold a password, so it is not repeated.
  const parsed = URL.canParse(value) ? new URL(value) : null;
  if (parsed && protocols.includes(parsed.protocol)) return parsed;
  throw new ConfigError(`${name}: debe ser una dirección que empiece con ${protocols.join('// o ')}//.`);
}

function secret(env: Env): string | undefined {
  const value = text(env, 'JWT_SECRET');
  if (value === undefined || value.length >= 32) return value;
  throw new ConfigError('JWT_SECRET: debe tener al menos 32 caracteres.');
}

function database(env: Env, dataDir: string): Motor {
  const value = text(env, 'DATABASE_URL');
  if (value === undefined) return { kind: 'sqlite', file: resolve(dataDir, 'hilvan.sqlite') };
  if (/^postgres(ql)?:\/\//.test(value)) {
    if (URL.canParse(value)) return { kind: 'postgres', url: value };
    throw new ConfigError('DATABASE_URL: no es una dirección válida de PostgreSQL.');
  }
  // Refuses a host with its port, too: without postgres:// it would be taken for the name of a file.
  if (
    /^([a-z][a-z0-9+]+:|(\S+@)?(\[[\da-f:]+\]|[\w.-]+):\d+([/?]|$))/i.test(value) &&
    !value.startsWith('file:')
  ) {
    throw new ConfigError('DATABASE_URL: use postgres://… o la ruta de un archivo SQLite.');
  }
  return { kind: 'sqlite', file: resolve(value.replace(/^file:(\/\/)?/, '')) };
}

function origins(env: Env, name: string, words: Record<string, string> = {}): string[] {
  return (text(env, name) ?? '').split(/[\s,]+/).flatMap((value) => {
    if (value === '') return [];
    const meant = words[value];
    if (meant) return [meant];
    if (URL.canParse(value) && /^https?:/.test(value)) return [new URL(value).origin];
    throw new ConfigError(`${name}: «${value}» no es un origen (https://…).`);
  });
}

/** @param wants the setting that names the bucket */
function s3(env: Env, wants: string, bucket: string | undefined): S3Config | undefined {
  if (bucket === undefined) return undefined;
  const needed = (name: string): string => {
    const value = text(env, name);
    if (value === undefined) throw new ConfigError(`${name}: hace falta cuando se usa ${wants}.`);
    return value;
  };
  return {
    bucket,
    region: text(env, 'S3_REGION') ?? 'us-east-1',
    endpoint: url(env, 'S3_ENDPOINT', ['http:', 'https:'])?.href,
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  };
}

function logCopy(env: Env, motor: Motor, dataDir: string): LogCopyConfig | undefined {
  const value = text(env, 'LOG_COPY');
  if (value === undefined) return undefined;
  if (motor.kind === 'postgres')
    throw new ConfigError(
      'LOG_COPY: es de SQLite. PostgreSQL archiva su propio registro (docs/operacion.md).',
    );
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(value) ?? [];
  const to = s3(env, 'LOG_COPY', bucket);
  if (to) return { s3: to, prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/` };
  if (/^[a-z][a-z0-9+]+:\/\//i.test(value))
    throw new ConfigError('LOG_COPY: use una carpeta o s3://cubo/prefijo.');
  const folder = resolve(value);
  if ([dataDir, dirname(motor.file)].includes(folder))
    throw new ConfigError('LOG_COPY: use una carpeta aparte, mejor en otro disco, no la de los datos.');
  return { folder };
}

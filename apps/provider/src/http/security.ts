/** The headers that keep a browser safe. They are the same for every answer, so they are made once. */
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config/config';
import { CSP_PATH } from './reports';

/** The hash of the empty string: emotion's style tags are empty in production. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/** The hash of the one script in index.html (apps/shell): it asks for the files of the program that is about to start. */
const FIRST_SCRIPT = "'sha256-I37qvJLAqQIAYR03oANvS0vuHPN7SZAFsGA2j9yN4cs='";

export function registerSecurity(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config, config.remoteOrigins);
  app.addHook('onRequest', (_req, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The policy of a page that runs a developer's own build of a remote; see substitution.ts. */
export const policyForOverrides = (config: Config): string =>
  String(
    securityHeaders(config, [...config.remoteOrigins, ...config.overrideOrigins])['content-security-policy'],
  );

function securityHeaders(config: Config, origins: readonly string[]): OutgoingHttpHeaders {
  const own = ["'self'", ...origins];
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [...own, FIRST_SCRIPT],
        scriptSrcAttr: ["'none'"],
        styleSrc: [...own, EMPTY_STYLE],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: own,
        connectSrc: own,
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        reportUri: [CSP_PATH],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    // A remote from an allowed origin is a cross-origin module.
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // TLS ends at a proxy in front of the provider; PUBLIC_URL says whether there is any.
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  });
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  apply(answer.req, answer, (error) => {
    if (error) throw error;
  });
  return {
    ...answer.getHeaders(),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
}

import { extname } from 'node:path';

/** What a build publishes, by its ending. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** As browsers are told. */
export const typeOf = (file: string): string => TYPES[extname(file)] ?? 'application/octet-stream';

/** Of the others a compressor makes nothing smaller. */
export const isText = (file: string): boolean => /text|json|xml/.test(typeOf(file));

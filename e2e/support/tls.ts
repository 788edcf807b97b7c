/** What stands in front of a workshop's host: a proxy that ends TLS. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HOST, listen } from './port';
import { forward } from './proxy';

export interface TlsProxy {
  /** `https://…`, as staff would type it. */
  origin: string;
  /** The certificate, for programs that shall trust it. */
  certificate: string;
  /** To whom calls are passed on from now on. */
  passTo(host: string): void;
  close(): Promise<void>;
}

export async function openTlsProxy(): Promise<TlsProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'hilvan-tls-'));
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const named = ['-subj', '/CN=taller.example', '-addext', `subjectAltName=IP:${HOST}`];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const files = ['-keyout', key, '-out', certificate];
  await promisify(execFile)('openssl', ['req', '-x509', ...made, ...named, ...files]);

  let target = '';
  const keys = { cert: await readFile(certificate), key: await readFile(key) };
  const secure = createServer(keys, (req, res) => {
    const from = { 'x-forwarded-for': req.socket.remoteAddress, 'x-forwarded-proto': 'https' };
    forward(target, req, res, from, {});
  });
  return {
    origin: `https://${HOST}:${await listen(secure)}`,
    certificate,
    passTo(host) {
      target = host;
    },
    close: async () => {
      secure.close();
      secure.closeAllConnections();
      await rm(folder, { recursive: true });
    },
  };
}

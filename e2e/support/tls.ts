/** What stands in front of a workshop's host: a proxy that ends TLS. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';

export interface TlsProxy {
  /** `https://…`, as staff would type it. */
  origin: string;
  /** The certificate, for programs that shall trust it. */
  certificate: string;
  /** To whom calls are passed on from now on. */
  passTo(host: string): void;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

export async function openTlsProxy(): Promise<TlsProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'hilvan-tls-'));
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const named = ['-subj', '/CN=taller.example', '-addext', `subjectAltName=IP:${HOST}`];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const files = ['-keyout', key, '-out', certificate];
  await promisify(execFile)('openssl', ['req', '-x509', ...made, ...named, ...files]);

  let target = '';
  const secure = createServer({ cert: await readFile(certificate), key: await readFile(key) }, (req, res) => {
    const headers = {
      ...req.headers,
      'x-forwarded-for': req.socket.remoteAddress,
      'x-forwarded-proto': 'https',
    };
    const onward = request(new URL(req.url ?? '/', target), { method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, res, () => onward.destroy());
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  await once(secure.listen(0, HOST), 'listening');
  // It listens on TCP.
  const { port } = secure.address() as AddressInfo;
  return {
    origin: `https://${HOST}:${port}`,
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

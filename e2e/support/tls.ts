/** What stands in front of a workshop's host: a proxy that ends TLS. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HOST, listen } from './port';
import { forward } from './proxy';

export type TlsProxy = Awaited<ReturnType<typeof openTlsProxy>>;

export async function openTlsProxy() {
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
    /** As staff would type it. */
    origin: `https://${HOST}:${await listen(secure)}`,
    /** For programs that shall trust it. */
    certificate,
    /** To whom calls are passed on from now on. */
    passTo(host: string) {
      target = host;
    },
    close: async () => {
      secure.close();
      secure.closeAllConnections();
      await rm(folder, { recursive: true });
    },
  };
}

import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http';
import { createServer } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { apiProxy } from './common';

afterEach(() => vi.unstubAllEnvs());

test('in development calls reach the provider that is named, and cookies neither it nor the browser', async () => {
  let seen: IncomingHttpHeaders = {};
  const provider = createHttpServer((request, response) => {
    seen = request.headers;
    response.setHeader('set-cookie', ['ajena=1']).end('hola');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => provider.once('listening', resolve));
  const at = provider.address();
  vi.stubEnv('PROVIDER_URL', `http://127.0.0.1:${typeof at === 'object' ? at?.port : at}`);
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1', proxy: apiProxy(), ws: false, watch: null },
  });
  await vite.listen();
  const [url = ''] = vite.resolvedUrls?.local ?? [];
  const answer = await fetch(`${url}api/v1/clientes`, {
    headers: { cookie: 'token=secreto', authorization: 'Bearer t' },
  });
  expect([await answer.text(), answer.headers.get('set-cookie')]).toEqual(['hola', null]);
  expect([seen.authorization, seen.cookie]).toEqual(['Bearer t', undefined]);
  await vite.close();
  provider.close();
});

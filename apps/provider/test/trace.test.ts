/** One id from a click to the SQL it caused. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ENGINES, providerOn } from './harness';
import { logIn, passwordIn, type Server, startServer, temporaryFolder } from './reliability/process';
import { cliente, empresa } from './samples';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CLICK = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${CLICK}-01`;

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  const timed = async (...asked: Parameters<typeof p.call>) =>
    String((await p.call(...asked)).headers['server-timing']);

  it('an answer tells its id, how long it took and how many queries that were', async () => {
    const headers = { traceparent };
    const timing = /^total;dur=[\d.]+, sql;dur=[\d.]+;desc="(\d+)", traza;desc="(\w+)"$/;
    const read = timing.exec(await timed('listarClientes', { headers }));
    const write = timing.exec(await timed('registrarEmpresa', { headers, send: empresa() }));
    const urlencoded = timing.exec(
      await timed('registrarCliente', { headers, send: cliente(), urlencoded: true }),
    );
    for (const told of [read, write, urlencoded]) {
      expect(told?.[2]).toBe(TRACE);
      expect(Number(told?.[1])).toBeGreaterThan(0);
    }
  });

  it.each([
    ['none', undefined],
    ['one that is no id', '00-xyz-1-01'],
    ['an empty one', `00-${'0'.repeat(32)}-${CLICK}-01`],
  ])('without an id to go by (%s) each request gets its own', async (_, given) => {
    const headers: Record<string, string> = given ? { traceparent: given } : {};
    const idOf = async () => /traza;desc="(\w+)"/.exec(await timed('listarClientes', { headers }))?.[1];
    const [one, two] = [await idOf(), await idOf()];
    expect(one).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
    expect(two).not.toBe(one);
  });

  it('a login does not tell how long it took', async () => {
    expect(await timed('login', { as: null, send: { email: 'x@y.cr', password: 'z' } })).toBe('undefined');
  });
});

let server: Server | undefined;
const folder = temporaryFolder();
afterEach(async () => {
  await server?.end('SIGKILL');
  folder.remove();
});

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string };

it('the log has the queries of a click, and a collector gets them as spans', async () => {
  const spans: Span[] = [];
  const collector = createServer((req, res) => {
    let body = '';
    req.on('data', (data) => {
      body += data;
    });
    req.on('end', () => {
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      res.end('{}');
    });
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  // A server that listens on a port has an address of this type.
  const { port } = collector.address() as AddressInfo;
  const started = await startServer({
    DATA_DIR: folder.path,
    LOG_LEVEL: 'debug',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  });
  server = started;
  const { token } = await logIn(started.url, passwordIn(started.printed));
  const answer = await fetch(`${started.url}/api/v1/empresas`, {
    headers: { authorization: `Bearer ${token}`, traceparent },
  });
  expect(answer.status).toBe(200);
  // A body that comes in pieces.
  const written = await fetch(`${started.url}/api/v1/categoria/registrar`, {
    method: 'POST',
    duplex: 'half',
    headers: {
      authorization: `Bearer ${token}`,
      traceparent,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: ReadableStream.from(pieces('nombre_categoria=Hilos')),
  } as RequestInit);
  expect(written.status).toBe(200);
  expect(written.headers.get('server-timing')).toMatch(/desc="[1-9]/);
  await started.end('SIGTERM');
  collector.close();

  const lines = started
    .logged()
    .split('\n')
    .filter((line) => line.includes(TRACE));
  expect(lines.some((line) => /from \\"empresas\\"/.test(line))).toBe(true);
  expect(lines.some((line) => line.includes('"route":"/api/v1/empresas"'))).toBe(true);

  const own = spans.filter(({ traceId }) => traceId === TRACE);
  const calls = own.filter(({ parentSpanId }) => parentSpanId === CLICK);
  expect(calls.map(({ name }) => name)).toEqual(['GET /api/v1/empresas', 'POST /api/v1/categoria/registrar']);
  for (const { spanId } of calls)
    expect(own.filter(({ name, parentSpanId }) => name === 'query' && parentSpanId === spanId)).not.toEqual(
      [],
    );
});

async function* pieces(text: string) {
  for (const letter of text) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    yield new TextEncoder().encode(letter);
  }
}

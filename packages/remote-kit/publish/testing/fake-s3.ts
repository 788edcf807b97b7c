import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

/** A storage that keeps objects in memory and honours conditional writes, at the HTTP level. */
export interface FakeS3 {
  objects: Map<string, { body: Buffer; headers: Record<string, unknown> }>;
  /** Settings that lead the publish step here. */
  env: Record<string, string>;
  /** Called before each write, to let something happen in between. */
  beforePut?: (key: string) => Promise<void>;
  /** Called when a write was made or refused, before that is answered; where it throws, the answer is lost. */
  afterPut?: (key: string) => Promise<void>;
  close: () => Promise<void>;
}

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

export async function fakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  const server = createServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part);
    const url = new URL(req.url ?? '', 'http://x');
    const key = decodeURIComponent(url.pathname);
    const end = (status: number, body = '') => res.writeHead(status).end(body);
    if (!/^AWS4-HMAC-SHA256 Credential=llave\//.test(req.headers.authorization ?? '')) return end(403);
    if (url.searchParams.get('list-type') === '2') {
      const prefix = `${key.replace(/\/$/, '')}/${url.searchParams.get('prefix') ?? ''}`;
      const bucket = `${key.replace(/\/$/, '')}/`;
      const found = [...objects].filter(([name]) => name.startsWith(prefix));
      const rows = found.map(
        ([name, { body }]) =>
          `<Contents><Key>${name.slice(bucket.length)}</Key><Size>${body.length}</Size></Contents>`,
      );
      return end(200, `<ListBucketResult>${rows.join('')}</ListBucketResult>`);
    }
    if (req.method === 'PUT') {
      await fake.beforePut?.(key);
      const live = objects.get(key);
      const { 'if-match': match, 'if-none-match': none } = req.headers;
      const isRefused = (match && (!live || etagOf(live.body) !== match)) || (none === '*' && live);
      const body = Buffer.concat(parts);
      if (!isRefused) objects.set(key, { body, headers: req.headers });
      try {
        await fake.afterPut?.(key);
      } catch {
        return req.socket.destroy();
      }
      if (isRefused) return end(412, '<Error><Code>PreconditionFailed</Code></Error>');
      return res.setHeader('etag', etagOf(body)).end();
    }
    if (req.method === 'DELETE') {
      objects.delete(key);
      return end(204);
    }
    const found = objects.get(key);
    if (!found) return end(404, '<Error><Code>NoSuchKey</Code></Error>');
    return res.setHeader('etag', etagOf(found.body)).end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const fake: FakeS3 = {
    objects,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'llave',
      S3_SECRET_ACCESS_KEY: 'secreto',
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}

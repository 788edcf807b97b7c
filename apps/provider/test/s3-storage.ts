/** A small S3-compatible storage of our own, which keeps objects in memory. */
import { createServer } from 'node:http';

export interface Storage {
  /** The objects, by '/bucket/key'. */
  objects: Map<string, Buffer>;
  /** Of each request, whether it was signed. */
  signed: boolean[];
  /** Whether it answers nothing but 503. */
  down: boolean;
  /** What it says of a file that it does not have. */
  absence: 'NoSuchKey' | 'NoSuchBucket';
  /** What a provider needs to keep its files here. */
  env: Record<string, string>;
  close(): void;
}

export async function startStorage(): Promise<Storage> {
  const objects = new Map<string, Buffer>();
  const signed: boolean[] = [];
  const server = createServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part);
    signed.push(/^AWS4-HMAC-SHA256 Credential=llave\//.test(req.headers.authorization ?? ''));
    const url = new URL(req.url ?? '', 'http://x');
    const key = decodeURIComponent(url.pathname);
    if (storage.down) return res.writeHead(503).end();
    if (url.searchParams.get('list-type') === '2') return res.end(list(url.searchParams, key));
    if (req.method === 'PUT') {
      objects.set(key, Buffer.concat(parts));
      return res.setHeader('etag', '"1"').end();
    }
    const found = objects.get(key);
    if (req.method === 'DELETE') {
      objects.delete(key);
      return res.writeHead(204).end();
    }
    if (!found) return res.writeHead(404).end(`<Error><Code>${storage.absence}</Code></Error>`);
    return res.setHeader('content-length', found.length).end(found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const storage: Storage = {
    objects,
    signed,
    down: false,
    absence: 'NoSuchKey',
    env: {
      S3_BUCKET: 'taller',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'llave',
      S3_SECRET_ACCESS_KEY: 'secreto',
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return storage;

  /** Lists two names at a time, so that a reader has to ask again. */
  function list(query: URLSearchParams, bucket: string): string {
    const start = `${bucket.replace(/\/$/, '')}/`;
    const names = [...objects.keys()]
      .filter((key) => key.startsWith(start + (query.get('prefix') ?? '')))
      .map((key) => key.slice(start.length))
      .sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const next = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
    const found = names.slice(from, from + 2).map((name) => `<Contents><Key>${name}</Key></Contents>`);
    return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${found.join('')}</ListBucketResult>`;
  }
}

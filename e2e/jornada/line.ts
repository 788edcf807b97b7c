/** The line between all browsers and the provider, and the ways in which it fails. */
import { Agent, createServer, type IncomingHttpHeaders, request } from 'node:http';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { HOST, listen } from '../support/port';

export interface Line {
  url: string;
  /** What becomes of answers: all arrives, half of it and then nothing, or nothing at all although the provider did the work. */
  fare: 'whole' | 'half' | 'swallowed' | 'swallowed writes';
  /** Writes that were left without an answer so far; a browser may send one again by itself. */
  spoiled: number;
  /** Waits for the next write, until just before it goes on, or that many milliseconds. */
  nextWrite(ms: number): Promise<void>;
  /** Ends every connection, whatever is on it. */
  sever(): void;
  close(): void;
}

/** @param repeats sends every write a second time without its key: a fault for the run to find */
export async function openLine(provider: string, repeats: boolean): Promise<Line> {
  const agent = new Agent({ keepAlive: true });
  let heard: () => void = () => undefined;
  const server = createServer(async (req, res) => {
    const { method = 'GET', headers } = req;
    const write = method !== 'GET' && method !== 'HEAD';
    const body = await buffer(req);
    if (write) heard();
    const send = (sent: IncomingHttpHeaders) =>
      request(new URL(req.url ?? '/', provider), { method, headers: sent, agent });
    const onward = send(headers);
    onward.on('error', () => {
      if (write) line.spoiled++;
      res.destroy();
    });
    res.on('close', () => onward.destroy());
    onward.on('response', (answer) => {
      const { fare } = line;
      if (repeats && headers['idempotency-key']) {
        const { 'idempotency-key': _, ...rest } = headers;
        send(rest)
          .on('error', () => undefined)
          .end(body);
      }
      const lost = fare === 'swallowed' || (fare === 'swallowed writes' && write);
      if (write && (lost || fare === 'half')) line.spoiled++;
      if (lost) answer.resume().on('end', () => res.destroy());
      else {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        if (fare !== 'half') pipeline(answer, res, () => undefined);
        else {
          answer.once('data', (chunk: Buffer) =>
            res.write(chunk.subarray(0, chunk.length / 2), () => res.destroy()),
          );
          answer.once('end', () => res.destroy());
        }
      }
    });
    onward.end(body);
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  const line: Line = {
    url: `http://${HOST}:${await listen(server)}`,
    fare: 'whole',
    spoiled: 0,
    nextWrite: (ms) =>
      new Promise((resolve) => {
        heard = resolve;
        setTimeout(resolve, ms);
      }),
    sever: () => server.closeAllConnections(),
    close: () => {
      server.close();
      line.sever();
      agent.destroy();
    },
  };
  return line;
}

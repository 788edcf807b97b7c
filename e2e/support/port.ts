import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

export const HOST = '127.0.0.1';

/** Has a server listen, on a port that the system chooses unless one is named. Its number. */
export async function listen(server: Pick<Server, 'listen'>, port = 0): Promise<number> {
  const listening = server.listen(port, HOST);
  await once(listening, 'listening');
  // A server on a port has an address of this kind.
  return (listening.address() as AddressInfo).port;
}

/** A port for a program that has to be told one; by the time it begins, another may have taken it. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  probe.close();
  return port;
}

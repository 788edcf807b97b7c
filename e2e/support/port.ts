import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

export const HOST = '127.0.0.1';

/** Has a server listen, on a port that the system chooses unless one is named. @returns the port */
export async function listen(server: Pick<Server, 'listen'>, port = 0): Promise<number> {
  const listening = server.listen(port, HOST);
  await once(listening, 'listening');
  // The address of a server that listens on a port is of this type.
  return (listening.address() as AddressInfo).port;
}

/** A free port for a program that has to be told one. Another program may take it before that one begins. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  probe.close();
  return port;
}

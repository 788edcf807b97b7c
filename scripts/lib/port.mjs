import { once } from 'node:events';
import { createServer } from 'node:net';
import { Failure } from './main.mjs';

const DEFAULT_PORT = 4600;

/** Fails early, before anything is built, when the address is taken. */
export async function requireFreePort() {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  const host = process.env.HOST || '127.0.0.1';
  // A wrong PORT or HOST is the provider's to explain.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (error.code === 'EADDRINUSE') {
      throw new Failure(
        `El puerto ${port} ya está en uso; quizá Hilván ya está abierto en http://${host}:${port}\nCierre el otro programa o elija otro puerto, por ejemplo: PORT=${port + 1} npm start`,
      );
    }
    if (error.code === 'EACCES')
      throw new Failure(`Este usuario no puede abrir el puerto ${port}. Elija uno mayor que 1023.`);
  } finally {
    probe.close();
  }
}

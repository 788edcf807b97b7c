import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Buzon {
  /** For the provider's SMTP_URL. */
  url: string;
  /** What arrived, as sent, with its quoted-printable lines put together. */
  recibido: string[];
  close(): Promise<void>;
}

/** A mail server that takes everything and keeps it. */
export async function openMailbox(): Promise<Buzon> {
  const recibido: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        recibido.push(text.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  // A server on a port has an address of this kind.
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    recibido,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

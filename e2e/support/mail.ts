import { SMTPServer } from 'smtp-server';
import { HOST, listen } from './port';

export interface Mailbox {
  /** For the provider's SMTP_URL. */
  url: string;
  /** What arrived, as sent, with its quoted-printable lines put together. */
  received: string[];
  close(): Promise<void>;
}

/** A mail server that takes everything and keeps it. */
export async function openMailbox(): Promise<Mailbox> {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        received.push(text.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
        done();
      });
    },
  });
  return {
    url: `smtp://${HOST}:${await listen(server)}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

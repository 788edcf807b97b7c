/** Sends a message by SMTP, or keeps it in an outbox folder where no SMTP server is configured. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config';

export interface Mensaje {
  para: string;
  asunto: string;
  texto: string;
}

export interface Mail {
  /** Whether it left ('enviado') or only waits in the outbox ('guardado'). @throws when the server refuses or is down */
  send(message: Mensaje): Promise<'enviado' | 'guardado'>;
}

export function createMail(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'taller'>): Mail {
  const from = { name: config.taller.nombre, address: config.mailFrom };
  const envelope = ({ para, asunto, texto }: Mensaje) => ({ from, to: para, subject: asunto, text: texto });
  // Loaded with the first message: most starts send none for hours.
  const mailer = once(() => import('nodemailer'));
  if (config.smtpUrl) {
    const url = config.smtpUrl;
    const smtp = once(async () =>
      (await mailer()).createTransport(url, { connectionTimeout: 10_000, socketTimeout: 20_000 } as object),
    );
    return {
      async send(message) {
        await (await smtp()).sendMail(envelope(message));
        return 'enviado';
      },
    };
  }
  const outbox = join(config.dataDir, 'correo-saliente');
  return {
    async send(message) {
      const composer = (await mailer()).createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
      });
      const { message: bytes } = await composer.sendMail(envelope(message));
      await mkdir(outbox, { recursive: true });
      const name = join(
        outbox,
        `${new Date().toISOString().replaceAll(':', '-')}-${process.hrtime.bigint()}`,
      );
      // Renamed once whole, so that whoever collects the folder never sees half a message.
      await writeFile(`${name}.part`, bytes.toString());
      await rename(`${name}.part`, `${name}.eml`);
      return 'guardado';
    },
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

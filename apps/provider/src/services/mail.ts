/** Sends a message by SMTP, or keeps it in an outbox folder where no SMTP server is configured. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config';
import { Failure, InDoubt, Refused } from '../jobs/job';

export interface Mensaje {
  para: string;
  texto: string;
}

/** Identifies a mail; it is the same each time the mail is sent again. */
export interface Sending {
  id: string;
  /** ISO 8601. */
  creado: string;
  /** Is called and awaited before anything may leave. */
  leaves(): Promise<void>;
}

export interface Mail {
  /**
   * Sends a message: 'enviado' where it left, 'guardado' where it only waits in the outbox.
   * @throws Refused when the server says no, InDoubt when it stopped answering while the mail was sent, Failure when the mail did not leave
   */
  send(message: Mensaje, sending: Sending): Promise<'enviado' | 'guardado'>;
}

/** @param sender the workshop's name as it is when a message leaves */
export function createMail(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  sender: () => Promise<string>,
): Mail {
  const envelope = async ({ para, texto }: Mensaje) => {
    const name = await sender();
    return {
      from: { name, address: config.mailFrom },
      to: para,
      subject: `Mensaje de ${name}`,
      text: texto,
    };
  };
  // Loaded with the first message: most starts send none for hours.
  const mailer = once(() => import('nodemailer'));
  if (config.smtpUrl) {
    const url = config.smtpUrl;
    const smtp = once(async () =>
      (await mailer()).createTransport(url, { connectionTimeout: 10_000, socketTimeout: 20_000 } as object),
    );
    return {
      async send(message, { id, leaves }) {
        const transport = await smtp();
        // A server that cannot be reached has got nothing: the mail may be tried again.
        await transport.verify().catch((error: unknown) => {
          throw codeOf(error) >= 500 ? new Refused(reason(error)) : new Failure(reason(error));
        });
        const written = await envelope(message);
        await leaves();
        const messageId = `<${id}@${config.mailFrom.split('@')[1] ?? 'hilvan'}>`;
        await transport.sendMail({ ...written, messageId }).catch((error: unknown) => {
          const code = codeOf(error);
          if (code === 0) throw new InDoubt(reason(error));
          throw code >= 500 ? new Refused(reason(error)) : new Failure(reason(error));
        });
        return 'enviado';
      },
    };
  }
  const outbox = join(config.dataDir, 'correo-saliente');
  return {
    async send(message, { id, creado }) {
      const composer = (await mailer()).createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
      });
      const { message: bytes } = await composer.sendMail(await envelope(message));
      await mkdir(outbox, { recursive: true });
      const name = join(outbox, `${creado.replaceAll(':', '-')}-${id}`);
      // Renamed once whole, so that whoever collects the folder never sees half a message.
      await writeFile(`${name}.part`, bytes.toString());
      await rename(`${name}.part`, `${name}.eml`);
      return 'guardado';
    },
  };
}

/** The SMTP code that the server answered; 0 where it did not answer. */
const codeOf = (error: unknown): number =>
  error instanceof Error && 'responseCode' in error ? Number(error.responseCode) || 0 : 0;

/** What the mail server said, without anything secret. */
const reason = (error: unknown): string => {
  const code = codeOf(error);
  return code ? `código ${code}` : 'No respondió.';
};

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

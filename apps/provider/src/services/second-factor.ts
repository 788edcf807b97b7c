/** The second factor: a code of RFC 6238 that a telephone shows, or a recovery code. Each is taken once, on whichever process. */
import { randomInt } from 'node:crypto';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../db/tables';
import { DomainError } from './domain-error';
import { checkPassword, hashPassword } from './passwords';
import type { Services } from './services';

type Db = Kysely<Database>;

/** A telephone's clock may be a step off, either way. */
const STEPS_OFF = 1;
const RECOVERY_CODES = 10;
/** Without look-alikes, and read the same in small letters and capitals. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LETTERS_OF_A_CODE = 10;

/** A new secret, and the address that is shown as a QR code. The library is fetched when somebody first needs it. */
export async function newSecret(issuer: string, label: string) {
  const { Secret, TOTP } = await import('otpauth');
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: 20 }) });
  return { secreto: totp.secret.base32, direccion: totp.toString() };
}

/** The step whose code this is, where that is the present one or a neighbour; null otherwise. */
export async function stepOf(secreto: string, codigo: string, now: Date): Promise<number | null> {
  const token = codigo.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const { Secret, TOTP } = await import('otpauth');
  const totp = new TOTP({ secret: Secret.fromBase32(secreto) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: STEPS_OFF });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Ten codes for the day on which the telephone is gone: as they are shown ('abcde-fghjk'), and hashed as they are stored. */
export async function newRecoveryCodes() {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: LETTERS_OF_A_CODE }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  );
  const hashes = await Promise.all(codes.map(hashPassword));
  return { told: codes.map((code) => code.replace(/^.{5}/, '$&-')), hashes };
}

/**
 * Whether a user whose password was right may log in: their code is right too, or they have no second factor.
 * @throws DomainError where a code is needed and none was given
 */
export async function checkSecondFactor(
  db: Db,
  usuario: number,
  codigo: string | undefined,
  { tries, now }: Pick<Services, 'tries' | 'now'>,
): Promise<boolean> {
  const factor = await db
    .selectFrom('segundos_factores')
    .select('secreto')
    .where('usuario_id', '=', usuario)
    .where('activo', '=', 1)
    .executeTakeFirst();
  if (!factor) return true;
  if (codigo === undefined)
    throw new DomainError('not-logged-in', ['codigo: Esta cuenta pide además un código de su teléfono.']);
  // Besides the limits of the login: somebody who knows the password must not guess codes from many addresses.
  return tries.take(
    db,
    `codigo ${usuario}`,
    now,
    async () =>
      (await takeStep(db, usuario, factor.secreto, codigo, now())) ||
      (await takeRecoveryCode(db, usuario, codigo)),
  );
}

async function takeStep(db: Db, usuario: number, secreto: string, codigo: string, now: Date) {
  const step = await stepOf(secreto, codigo, now);
  if (step === null) return false;
  const taken = await db
    .updateTable('segundos_factores')
    .set({ ultimo_paso: step })
    .where('usuario_id', '=', usuario)
    .where('ultimo_paso', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

async function takeRecoveryCode(db: Db, usuario: number, typed: string): Promise<boolean> {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  if (code.length !== LETTERS_OF_A_CODE) return false;
  const rows = await db
    .selectFrom('codigos_recuperacion')
    .select('hash')
    .where('usuario_id', '=', usuario)
    .execute();
  for (const { hash } of rows) {
    if (!(await checkPassword(hash, code))) continue;
    const taken = await db.deleteFrom('codigos_recuperacion').where('hash', '=', hash).executeTakeFirst();
    return taken.numDeletedRows > 0n;
  }
  return false;
}

/** Removes the second factor of a user. @returns whether there was one that was active */
export async function dropSecondFactor(db: Db, usuario: number): Promise<boolean> {
  await db.deleteFrom('codigos_recuperacion').where('usuario_id', '=', usuario).execute();
  const gone = await db
    .deleteFrom('segundos_factores')
    .where('usuario_id', '=', usuario)
    .where('activo', '=', 1)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Columns of a user: whether they have a second factor (null for none), and how many passkeys. */
export const factorColumns = (e: ExpressionBuilder<Database, 'usuarios'>) => [
  e
    .selectFrom('segundos_factores as f')
    .select('f.activo')
    .whereRef('f.usuario_id', '=', 'usuarios.id')
    .as('segundo_factor'),
  e
    .selectFrom('llaves as l')
    .select((of) => of.fn.countAll().as('count'))
    .whereRef('l.usuario_id', '=', 'usuarios.id')
    .as('llaves'),
];

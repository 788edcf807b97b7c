/**
 * Passkeys (WebAuthn). What the browser signs is checked by @simplewebauthn/server, which is fetched when somebody first uses one. A
 * challenge is a row until it is answered or too old, so that whichever process is asked next knows it, and none is answered twice.
 */
import type { Kysely } from 'kysely';
import { refusalOf } from '../db/errors';
import type { Database, Fila } from '../db/tables';

type Db = Kysely<Database>;

const library = () => import('@simplewebauthn/server');

/** How long, in milliseconds, a person may take to answer a challenge with their finger or their PIN. */
const LIVES = 5 * 60_000;

/** The party that browsers make keys for: the host that people open, without its port. */
const rpOf = (origin: string) => new URL(origin).hostname;

/** What a device is asked in order to make a key. */
export async function challengeToAdd(
  db: Db,
  user: { id: number; email: string; nombre: string },
  { origin, name, now }: { origin: string; name: string; now: Date },
) {
  const { generateRegistrationOptions } = await library();
  const own = await db.selectFrom('llaves').select('codigo').where('usuario_id', '=', user.id).execute();
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: rpOf(origin),
    userID: handleOf(user.id),
    userName: user.email,
    userDisplayName: user.nombre,
    attestationType: 'none',
    timeout: LIVES,
    excludeCredentials: own.map(({ codigo }) => ({ id: codigo })),
    // The key is found without an e-mail address being typed, and only used with a finger, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keep(db, options.challenge, user.id, now);
  return { ...options };
}

/** What a device is asked in order to log in; it finds the key by itself. */
export async function challengeToEnter(db: Db, origin: string, now: Date) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: rpOf(origin),
    userVerification: 'required',
    timeout: LIVES,
  });
  await keep(db, options.challenge, null, now);
  return { ...options };
}

interface NewKey {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
}

/** The key that a device made; null where it is not the answer to a challenge of this person. */
export async function readNewKey(
  db: Db,
  usuario: number,
  { id, ...response }: NewKey,
  { origin, now }: { origin: string; now: Date },
) {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await refusedIsNull(
    verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: (challenge) => take(db, challenge, usuario, now),
      expectedOrigin: origin,
      expectedRPID: rpOf(origin),
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) return null;
  const { credential } = registrationInfo;
  return {
    codigo: credential.id,
    clave_publica: Buffer.from(credential.publicKey).toString('base64url'),
    contador: credential.counter,
  };
}

interface Shown {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}

/** Whether a key was shown in answer to an open challenge. The challenge is used up, and the key's count is stored. */
export async function takeKey(
  db: Db,
  key: Fila<'llaves'>,
  { id, ...response }: Shown,
  { origin, now }: { origin: string; now: Date },
): Promise<boolean> {
  if (response.userHandle !== Buffer.from(handleOf(key.usuario_id)).toString('base64url')) return false;
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await refusedIsNull(
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: (challenge) => take(db, challenge, null, now),
      expectedOrigin: origin,
      expectedRPID: rpOf(origin),
      credential: {
        id: key.codigo,
        publicKey: new Uint8Array(Buffer.from(key.clave_publica, 'base64url')),
        counter: key.contador,
      },
      requireUserVerification: true,
    }),
  );
  if (!verified || !authenticationInfo) return false;
  // Where two come with the same count at the same time one is a copy: only the first is accepted.
  const counted = await db
    .updateTable('llaves')
    .set({ contador: authenticationInfo.newCounter, usada_at: now.toISOString() })
    .where('codigo', '=', key.codigo)
    .where('contador', '=', key.contador)
    .executeTakeFirst();
  return counted.numUpdatedRows > 0n;
}

/** The handle of a user, which a device keeps with the key: by it the accounts of one site are told apart. */
const handleOf = (usuario: number) => new TextEncoder().encode(String(usuario));

async function keep(db: Db, codigo: string, usuario: number | null, now: Date): Promise<void> {
  await db.deleteFrom('retos').where('vence_at', '<=', now.toISOString()).execute();
  const vence_at = new Date(now.getTime() + LIVES).toISOString();
  await db.insertInto('retos').values({ codigo, usuario_id: usuario, vence_at }).execute();
}

async function take(db: Db, codigo: string, usuario: number | null, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('retos')
    .where('codigo', '=', codigo)
    .where('usuario_id', usuario === null ? 'is' : '=', usuario)
    .where('vence_at', '>', now.toISOString())
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** Empty where the library throws, as it does for whatever is not right about an answer; an error of the database is thrown on. */
const refusedIsNull = <T extends { verified: boolean }>(checked: Promise<T>): Promise<Partial<T>> =>
  checked.catch((error: unknown): Partial<T> => {
    if (refusalOf(error)) throw error;
    return {};
  });

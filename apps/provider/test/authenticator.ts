/** A device that keeps passkeys, as WebAuthn describes it: what it answers is signed by a key of its own. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** What a test has the device do wrongly. */
export interface Oddly {
  origin?: string;
  rpId?: string;
  unverified?: boolean;
  count?: number;
  userHandle?: string;
}

export function createDevice(home: { origin: string; rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  // COSE_Key of an elliptic curve: kind, algorithm, curve, point.
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
  let counted = 0;
  let handle = '';

  const head = (flags: number, { rpId = home.rpId, unverified, count }: Oddly) => {
    counted = count ?? counted + 1;
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags | PRESENT | (unverified ? 0 : VERIFIED), 0);
    rest.writeUInt32BE(counted, 1);
    return Buffer.concat([sha256(Buffer.from(rpId)), rest]);
  };
  const client = (type: string, challenge: string, { origin = home.origin }: Oddly) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    id: id.toString('base64url'),
    make({ challenge, user }: { challenge: string; user: { id: string } }, oddly: Oddly = {}) {
      handle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([head(WITH_KEY, oddly), Buffer.alloc(16), length, id, key]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id: id.toString('base64url'),
        clientDataJSON: client('webauthn.create', challenge, oddly).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      };
    },
    show({ challenge }: { challenge: string }, oddly: Oddly = {}) {
      const authData = head(0, oddly);
      const said = client('webauthn.get', challenge, oddly);
      const signature = sign('sha256', Buffer.concat([authData, sha256(said)]), privateKey);
      return {
        id: id.toString('base64url'),
        clientDataJSON: said.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: oddly.userHandle ?? handle,
      };
    },
  };
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

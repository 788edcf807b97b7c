import * as z from 'zod/mini';
import { type RemoteDef, readLine } from './registry';

const audience = z.object({
  /** SHA-256 hashes of `personText` instead of e-mails, because everybody can read the registry. */
  people: z.catch(z.array(z.string()), []),
  roles: z.catch(z.array(z.string()), []),
  /** Percentage of all people. */
  share: z.catch(z.number(), 0),
});

const shape = z.object({ salt: z.string(), audience });

/** For whom a preview is, a build published beside the live one: everybody who is in any of the three. */
export type Audience = z.infer<typeof audience>;

/** A build beside the live one, as a shell reads it. */
export interface Preview extends z.infer<typeof shape> {
  remote: RemoteDef;
}

const takenBack = z.object({
  build: z.string(),
  /** The build that is live instead. Where a preview was taken back, the live build beside it. */
  to: z.string(),
  /** When it was taken back, ISO 8601. */
  at: z.string(),
  /** Address pattern of the page that threw. */
  page: z.string(),
  /** How many sessions met the fault, and within how many seconds. */
  sessions: z.number(),
  seconds: z.number(),
});

/** A build that was taken back automatically, and why. */
export type TakenBack = z.infer<typeof takenBack>;

/**
 * The preview of a remote; undefined where it has none, or one that cannot be read, so that the live build is used.
 * @param baseUrl the registry's own address
 */
export function readPreview({ name, preview }: RemoteDef, baseUrl: string): Preview | undefined {
  const read = shape.safeParse(preview);
  if (!read.success) return undefined;
  const remote = readLine(name, { ...(preview as object), previous: null }, baseUrl);
  return typeof remote === 'string' ? undefined : { ...read.data, remote };
}

/** The builds of a remote or of the shell that were taken back automatically, the latest first. */
export function readTakenBack({ takenBack: lines }: Pick<RemoteDef, 'takenBack'>): TakenBack[] {
  const all: unknown[] = Array.isArray(lines) ? lines : [];
  return all.flatMap((line) => takenBack.safeParse(line).data ?? []);
}

/** The text that is hashed (SHA-256) to recognise a person: the same on every device, but different for every new salt. */
export const personText = (salt: string, email: string): string => `${salt}\n${email.trim().toLowerCase()}`;

/**
 * Whether a preview is for a person.
 * @param person the SHA-256 of their `personText`, in hexadecimal; '' where their e-mail is unknown
 */
export const isFor = ({ people, roles, share }: Audience, rol: string, person: string): boolean =>
  roles.includes(rol) || people.includes(person) || placeOf(person) < share;

/** A number from 0 to 99 that is evenly spread over people. For an empty hash it is NaN, which is below no share. */
const placeOf = (person: string): number => Number.parseInt(person.slice(0, 8), 16) % 100;

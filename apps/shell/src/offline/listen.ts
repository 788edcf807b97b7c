import { expireSession, readSession } from '@hilvan/api-client';
import { API_BASE } from '@hilvan/contract';
import { createParser } from 'eventsource-parser';
import { asJson } from '../storage/stored';

/** The provider sends something every 15 seconds; after a silence of this many milliseconds the connection counts as dead. */
const SILENCE_MS = 45_000;
/**
 * The first wait before another try, and the longest, in milliseconds. Each is shortened at random by up to a half, so that not everybody
 * reconnects at the same moment.
 */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** A connection that held this long, in milliseconds, counts as a success: the waits begin anew after it. */
const GOOD_MS = 10_000;

/** Version numbers by entity. */
export type Versions = Record<string, number>;

/**
 * Listens to the stream of changes until `leaving` is aborted or the session has ended; a connection that is cut, silent or refused is
 * opened again after growing waits.
 */
export async function listen(token: string, take: (versions: Versions) => void, leaving: AbortSignal) {
  let failures = 0;
  for (;;) {
    const began = Date.now();
    const over = await hear(token, take, leaving).catch(() => false);
    if (over || leaving.aborted) return;
    failures = Date.now() - began < GOOD_MS ? failures + 1 : 0;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
    await new Promise((rested) => setTimeout(rested, wait * (0.5 + Math.random() / 2)));
    if (leaving.aborted) return;
  }
}

/**
 * One connection, until it ends.
 * @returns whether there is nothing more to hear in this session
 */
async function hear(token: string, take: (versions: Versions) => void, leaving: AbortSignal) {
  const line = new AbortController();
  const cut = () => line.abort();
  leaving.addEventListener('abort', cut);
  let silence = setTimeout(cut, SILENCE_MS);
  try {
    const { status, headers, body } = await fetch(`${API_BASE}/eventos`, {
      headers: { Authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: line.signal,
    });
    if (status === 401) {
      if (readSession()?.token === token) expireSession();
      return true;
    }
    if (!body || !headers.get('content-type')?.startsWith('text/event-stream')) return false;
    const parser = createParser({ onEvent: ({ data }) => take(versionsIn(data)) });
    const [reader, decoder] = [body.getReader(), new TextDecoder()];
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return false;
      clearTimeout(silence);
      silence = setTimeout(cut, SILENCE_MS);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
    leaving.removeEventListener('abort', cut);
    cut();
  }
}

/** Leaves out whatever is not a version number. */
const versionsIn = (data: string): Versions =>
  Object.fromEntries(
    Object.entries<number>(Object(asJson(data))).filter(([, version]) => Number.isSafeInteger(version)),
  );

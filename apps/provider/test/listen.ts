/** Reads the stream of changes as a browser does. */
import { API_BASE } from '@hilvan/contract';
import { expect } from 'vitest';

export interface Listener {
  status: number;
  headers: Headers;
  /** Every message so far. */
  heard: Record<string, number>[];
  /** Bytes so far, including signs of life that say nothing. */
  bytes(): number;
  /** Whether the provider has ended it. */
  ended(): boolean;
  leave(): void;
}

export async function listenAt(url: string, token: string): Promise<Listener> {
  const leaving = new AbortController();
  const response = await fetch(`${url}${API_BASE}/eventos`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const heard: Record<string, number>[] = [];
  let [bytes, ended, text] = [0, false, ''];
  const read = async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      bytes += part.length;
      text += part;
      const whole = text.split('\n\n');
      text = whole.pop() ?? '';
      for (const message of whole) {
        const data = /^data: (.*)$/m.exec(message)?.[1];
        if (data) heard.push(JSON.parse(data));
      }
    }
  };
  void read().then(
    () => {
      ended = true;
    },
    () => {
      ended = true;
    },
  );
  return {
    status: response.status,
    headers: response.headers,
    heard,
    bytes: () => bytes,
    ended: () => ended,
    leave: () => leaving.abort(),
  };
}

/** Waits until it is so. A change is told within a second, and the machine may be busy. */
export const until = (is: () => boolean, what: string) =>
  expect.poll(is, { timeout: 10_000, interval: 20, message: what }).toBe(true);

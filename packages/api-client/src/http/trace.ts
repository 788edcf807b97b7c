/** The trace of what the person did last. The calls that follow carry its id (W3C trace context), so that a log shows what a click caused. */

let trace = '';

if (typeof window !== 'undefined')
  for (const act of ['click', 'keydown', 'popstate'] as const)
    window.addEventListener(
      act,
      () => {
        trace = '';
      },
      { capture: true, passive: true },
    );

/** Random bytes in hexadecimal. Not crypto.randomUUID, which requires https: a workshop may use plain http in its own network. */
export const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The `traceparent` of one call: an id of its own under that of the act. */
export function traceparent(): string {
  trace ||= hex(16);
  return `00-${trace}-${hex(8)}-01`;
}

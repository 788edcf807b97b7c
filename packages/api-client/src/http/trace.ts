/** What a person did last. Calls that follow carry its id (W3C trace context), so that a log can tell what a click caused. */

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

/** So many random bytes. crypto.randomUUID wants https, and a workshop may serve plain http in its own network. */
export const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The header of one call: its own id under that of the act. */
export function traceparent(): string {
  trace ||= hex(16);
  return `00-${trace}-${hex(8)}-01`;
}

/** How long a file of a remote may take, in milliseconds. A development server compiles a file when it is first asked for. */
export const TIMEOUT_MS = import.meta.env.MODE === 'development' ? 120_000 : 8000;

/**
 * Rejects when `work` has not settled after `ms`, and aborts the signal that `work` was given.
 * @param what names the work in the error
 */
export function withTimeout<T>(
  work: (signal: AbortSignal) => Promise<T>,
  ms: number,
  what: string,
): Promise<T> {
  const aborter = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${what}: sin respuesta en ${ms} ms`));
      aborter.abort();
    }, ms);
  });
  return Promise.race([work(aborter.signal), limit]).finally(() => clearTimeout(timer));
}

/** What localStorage holds under a key, parsed; undefined when there is nothing readable. */
export const readJson = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** False when the browser refuses (full, or forbidden by its settings). */
export const writeJson = (key: string, value: unknown): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

/** A name nobody else has. crypto.randomUUID wants https, and a workshop may serve plain http in its own network. */
export const localId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The value that localStorage holds under a key, parsed; undefined where there is nothing readable. */
export const readJson = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** What the storage keys of drafts begin with; where there is no room for something else, drafts give way. */
export const DRAFTS = 'hilvan:borrador:';

/** How many drafts of a person, or of everybody, lie on this device, of all forms together (their keys are those of `draftKey`). */
export const draftCount = (user?: string): number =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(user === undefined ? DRAFTS : `${DRAFTS}${encodeURIComponent(user)}:`))
    .flatMap((key) => readJson(key) ?? []).length;

/**
 * Stores a list as JSON; an empty one leaves nothing under its key. False when the browser refuses: forbidden by its settings, or full
 * although every other draft has given way, the oldest first.
 */
export const writeJson = (key: string, list: readonly unknown[]): boolean => {
  const text = list.length > 0 ? JSON.stringify(list) : null;
  const gaveWay: [key: string, drafts: string][] = [];
  while (!store(key, text)) {
    const oldest = dropOldestDraft(key);
    if (!oldest) {
      // Nothing was gained by it. Where another tab has taken the room meanwhile, they stay away.
      for (const one of gaveWay) store(...one);
      return false;
    }
    gaveWay.push(oldest);
  }
  return true;
};

const store = (key: string, text: string | null): boolean => {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};

/** Removes the oldest draft other than `except` and gives it; undefined where there is none. */
const dropOldestDraft = (except: string): [key: string, drafts: string] | undefined => {
  try {
    const others = Object.keys(localStorage).filter((key) => key.startsWith(DRAFTS) && key !== except);
    const [oldest] = others.map((key) => ({ key, at: lastTyped(readJson(key)) })).sort((a, b) => a.at - b.at);
    if (!oldest) return undefined;
    const drafts = localStorage.getItem(oldest.key) ?? '';
    localStorage.removeItem(oldest.key);
    return [oldest.key, drafts];
  } catch {
    return undefined;
  }
};

/** When a form's drafts were last written to, in milliseconds; 0 where the value holds no drafts. */
const lastTyped = (drafts: unknown): number =>
  Array.isArray(drafts) ? Math.max(0, ...drafts.map((draft) => Number(draft?.at) || 0)) : 0;

/** A unique id. crypto.randomUUID wants https, and a workshop may serve plain http in its own network. */
export const localId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

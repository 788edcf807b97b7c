/** Something on this page that the provider does not have yet. */
export type Unsaved = {
  /** What leaving would lose, in a sentence; '' while that is nothing. */
  lost?: () => string;
  /** Whether it goes on while other pages are looked at, so that only who leaves the whole application loses it. */
  goesOn?: boolean;
  /** Keeps or sends it at once, as far as that goes without asking: a draft's last letters, what waits behind 'Deshacer'. */
  settle?: () => unknown;
};

/** The one register of the page: whoever has something unsent says so here, whoever is about to leave asks here. */
const entries = new Set<Unsaved>();
let answered = false;

/** Enters something; gives the way out. */
export const enterUnsaved = (entry: Unsaved): (() => void) => {
  entries.add(entry);
  return () => void entries.delete(entry);
};

/** What leaving now would lose, a line each; '' where nobody has to be asked. */
export const unsavedText = (): string => textOf([...entries]);

/** What leaving only this page, for another one inside the application, would lose. */
export const unsavedOnPage = (): string => textOf([...entries].filter(({ goesOn }) => !goesOn));

const textOf = (those: readonly Unsaved[]): string =>
  answered ? '' : [...new Set(those.map(({ lost }) => lost?.() ?? ''))].filter(Boolean).join('\n');

/** Keeps and sends at once all that can be, in the order it was entered; ends when all of it has arrived or failed. Never rejects. */
export const settleUnsaved = async (): Promise<void> => {
  await Promise.allSettled(Array.from(entries, async ({ settle }) => settle?.()));
};

/** From here on nothing asks: whoever leaves has answered, or is somebody else. */
export const stopAsking = (): void => {
  answered = true;
};

// Tests of what has no page load this, too.
globalThis.addEventListener?.('beforeunload', (event) => {
  if (unsavedText()) event.preventDefault();
});
globalThis.addEventListener?.('pagehide', () => void settleUnsaved());

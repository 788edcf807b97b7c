/** Something on this page that the provider does not have yet. */
export type Unsaved = {
  /** What leaving would lose, in a sentence; '' while that is nothing. */
  lost?: () => string;
  /** True where it goes on while other pages are open, so that it is lost only by leaving the whole application. */
  goesOn?: boolean;
  /** Keeps or sends it at once, as far as that is possible without asking: the last letters of a draft, what waits behind 'Deshacer'. */
  settle?: () => unknown;
};

/** The page's one register of unsent work: code with something unsent enters it here, and code that is about to leave the page asks here. */
const entries = new Set<Unsaved>();
let answered = false;

/**
 * Enters something that is unsent.
 * @returns removes it again
 */
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

/** From now on nothing asks before the page is left: the person has answered already, or somebody else is at the screen. */
export const stopAsking = (): void => {
  answered = true;
};

// `?.`, because tests without a page import this module too.
globalThis.addEventListener?.('beforeunload', (event) => {
  if (unsavedText()) event.preventDefault();
});
globalThis.addEventListener?.('pagehide', () => void settleUnsaved());

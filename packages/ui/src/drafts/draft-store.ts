import { currentSession } from '@hilvan/api-client';
import { DRAFTS, readJson, writeJson } from '../storage/local-json';

/** What somebody typed and did not save. `id` names one sitting at the form, so that two tabs do not overwrite each other. */
export type StoredDraft = {
  id: string;
  at: number;
  values: unknown;
  /** The stored values that an edit began from: the record may have changed since the draft was written. */
  base?: unknown;
};

/** How many drafts of one form are kept, the one being typed among them; each sitting at the form has one. */
const KEPT = 10;

/** The storage key of a form's drafts, separate for each person: nobody is ever offered what somebody else typed. */
export const draftKey = (user: string, key: string): string => `${DRAFTS}${encodeURIComponent(user)}:${key}`;

/** The forms under `prefix` of which this person has drafts on this device: what follows the prefix in their keys ('7' of 'clientes/editar/7'). */
export const draftsUnder = (prefix: string): string[] => {
  const begins = draftKey(currentSession()?.usuario ?? '', prefix);
  return Object.keys(localStorage).flatMap((key) =>
    key.startsWith(begins) ? [key.slice(begins.length)] : [],
  );
};

/** The drafts under a key, the newest first; anything else stored there is left out. */
export const readDrafts = (storageKey: string): StoredDraft[] => {
  const stored = readJson(storageKey);
  return Array.isArray(stored) ? stored.filter((draft) => draft?.at > 0).sort((a, b) => b.at - a.at) : [];
};

const othersThan = (id: string, storageKey: string): StoredDraft[] =>
  readDrafts(storageKey).filter((draft) => draft.id !== id);

/** @returns whether the device kept it */
export const saveDraft = (storageKey: string, draft: StoredDraft): boolean =>
  writeJson(storageKey, [draft, ...othersThan(draft.id, storageKey)].slice(0, KEPT));

export const removeDraft = (storageKey: string, id: string): void =>
  void writeJson(storageKey, othersThan(id, storageKey));

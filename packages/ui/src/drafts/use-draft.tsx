import { currentSession } from '@hilvan/api-client';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { AMedias } from '../documento/partial';
import type { AnyForm } from '../forms/bound-field';
import { placeOf } from '../notices/open-windows';
import { showToast } from '../notices/toast-store';
import { localId } from '../storage/local-json';
import { enterUnsaved } from '../unsaved/unsaved';
import { DraftBar } from './draft-bar';
import { draftKey, readDrafts, removeDraft, type StoredDraft, saveDraft } from './draft-store';
import { useUnsavedGuard } from './use-unsaved-guard';

const QUEDA = 'Lo que escribió queda como borrador en este equipo.';
const GUARDANDO =
  'Todavía se está guardando. Si sale, se termina de guardar y se le avisa; si no se logra, queda como borrador en este equipo.';
const NO_QUEDA = 'Este equipo no tiene espacio para un borrador: lo que escribió se pierde.';
const GUARDE = 'Este equipo no tiene espacio para un borrador: guarde lo que escribió antes de salir.';
/** How long after the last key the draft is written, in milliseconds. */
const PAUSE_MS = 400;

export type UseDraft<T extends FieldValues> = {
  /** Names the form and its record: 'clientes/registro', 'clientes/editar/7'. */
  key: string;
  form: AnyForm<T>;
  /** Applies recovered values; `form.reset` over the defaults unless said. */
  onRecover?: (values: T) => void;
  /** Keeps track of rows that were typed and not added: leaving the page asks about them too. */
  aMedias?: AMedias;
  /** The stored values that an edit began from; kept with its draft, so that a recovered draft is compared with what it was written from. */
  base?: T;
};

/**
 * The one mechanism for "nothing typed is lost": keeps what is typed per person and record through a reload, a failed save or an expired
 * session, offers it back with `bar`, and asks before a dirty form is left.
 * Call `done()` after a success, before navigating: it removes what this sitting wrote and lets the navigation pass. Other drafts, the last
 * ten of them, stay until they are recovered or discarded: in a form that registers, each of them is another record.
 */
export const useDraft = <T extends FieldValues>({
  key,
  form,
  onRecover,
  aMedias,
  base: begunFrom,
}: UseDraft<T>): {
  bar: ReactNode;
  done: () => void;
  /** True while the form is being saved and afterwards; for `Held`. */
  held: boolean;
  /** The values that the form began from, or those that the recovered draft did. */
  base: () => T;
  /** Makes the form count as begun from these values. */
  rebase: (stored: T) => void;
} => {
  const [user] = useState(() => currentSession()?.usuario ?? '');
  const [sitting] = useState(localId);
  const storageKey = draftKey(user, key);
  const [offer, setOffer] = useState<StoredDraft | undefined>(() => readDrafts(storageKey)[0]);
  const finished = useRef(false);
  const [isDone, setDone] = useState(false);
  const base = useRef(begunFrom);
  const { isDirty, isSubmitting } = form.formState;
  const held = isSubmitting || isDone;
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    if (!isKept) showToast(GUARDE, 'error', 12);
  }, [isKept]);
  const keep = useCallback(
    (id: string, values: T) => saveDraft(storageKey, { id, at: Date.now(), values, base: base.current }),
    [storageKey],
  );
  const { allow } = useUnsavedGuard(isDirty, isKept ? (held ? GUARDANDO : QUEDA) : NO_QUEDA, aMedias);

  useEffect(() => {
    let pending: { values: T; dirty: boolean } | undefined;
    let last: typeof pending;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let started = false;

    const flush = () => {
      clearTimeout(timer);
      // Where another tab has removed this draft it is written again: what stands in the form is still somebody's.
      if (last?.dirty && !readDrafts(storageKey).some(({ id }) => id === sitting)) pending ??= last;
      // After a logout local storage was emptied on purpose: nothing is written back.
      if (!pending || finished.current || (currentSession()?.usuario ?? '') !== user) return;
      if (pending.dirty) setKept(keep(sitting, pending.values));
      else removeDraft(storageKey, sitting);
      pending = undefined;
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty: dirty = false }) => {
        pending = { values, dirty };
        last = pending;
        clearTimeout(timer);
        // The first change is written at once, later ones after a pause in typing.
        if (started) timer = setTimeout(flush, PAUSE_MS);
        else flush();
        started = true;
      },
    });
    const leave = enterUnsaved({ settle: flush });
    return () => {
      flush();
      stop();
      leave();
    };
  }, [form.subscribe, keep, sitting, storageKey, user]);

  const recover = (offered: StoredDraft) => {
    // Another tab may have gone on with this draft since, saved it or discarded it.
    const draft = readDrafts(storageKey).find(({ id }) => id === offered.id);
    if (!draft) {
      showToast('Ese borrador ya no está: se guardó o se descartó en otra ventana.', 'info', 8);
      return discard(offered);
    }
    // The draft was written by this same form; its schema judges it again on saving.
    const values = draft.values as T;
    // What was typed before 'Recuperar' becomes a draft of its own and is offered next.
    if (isDirty) keep(localId(), form.getValues());
    if (draft.base !== undefined) base.current = draft.base as T;
    if (onRecover) onRecover(values);
    else form.reset(values, { keepDefaultValues: true });
    keep(sitting, values);
    discard(draft);
  };
  /** Removes a draft and offers the next one. */
  const discard = (draft: StoredDraft) => {
    // The pressed button disappears with its bar and would take the focus along.
    placeOf(null)?.focus({ preventScroll: true });
    removeDraft(storageKey, draft.id);
    setOffer(readDrafts(storageKey).find(({ id }) => id !== sitting));
  };

  return {
    bar: offer ? (
      <DraftBar
        at={offer.at}
        values={offer.values}
        held={held}
        onRecover={() => recover(offer)}
        onDiscard={() => discard(offer)}
      />
    ) : null,
    done: useCallback(() => {
      finished.current = true;
      setDone(true);
      removeDraft(storageKey, sitting);
      allow();
    }, [allow, sitting, storageKey]),
    held,
    base: () => base.current ?? form.getValues(),
    rebase: (stored) => {
      base.current = stored;
    },
  };
};

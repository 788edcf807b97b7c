import { apiErrorText, asApiError, rejection } from '@hilvan/api-client';
import { notify } from '@hilvan/ui';
import { type Pending, type PendingList, useOnce, usePartial, useSavingDialog } from '@hilvan/ui/records';
import { type RefObject, useState } from 'react';
import type { Row } from './use-row';

export type Sending<T> = {
  list: PendingList<T>;
  /** What stands typed above the list; null where nobody can type yet. */
  row: RefObject<Row | null>;
  send: (items: readonly Pending<T>[], idempotencyKey: string) => Promise<unknown>;
  /** Why the list cannot be sent as it stands; '' when it can. Asked right before sending, with the key it is to go under. */
  check?: (items: readonly Pending<T>[], idempotencyKey: string) => Promise<string> | string;
  tituloError: string;
  /** Stands where the provider refused without saying why. */
  withoutReason?: string;
  onSent: () => Promise<void> | void;
};

/**
 * 'Guardar' of a list that was put together first: everything in one call, once. A row that was not added is asked about before
 * anything is sent; over an empty list it is added first. A refusal keeps the list; after an answer that got lost it says that
 * nobody knows, since sending again could count twice.
 */
export const useSendPending = <T extends object>({
  list,
  row,
  send,
  check,
  tituloError,
  withoutReason,
  onSent,
}: Sending<T>): { saving: boolean; save: () => void } => {
  const [saving, setSaving] = useState(false);
  const { run } = useOnce();
  const aMedias = usePartial();
  useSavingDialog(saving);

  const isReady = async (): Promise<boolean> => {
    const typed = row.current?.isTyped ?? false;
    if (list.items.length > 0) {
      aMedias.record('un producto', typed);
      return aMedias.seguir();
    }
    if (typed) await row.current?.add();
    else await notify.error(tituloError, 'Agregue al menos un producto.');
    return typed;
  };

  const attempt = async () => {
    if (!(await isReady())) return;
    let begun = false;
    setSaving(true);
    try {
      const sent = await list.sendTogether(async (items, idempotencyKey) => {
        const problem = await check?.(items, idempotencyKey);
        if (problem) throw rejection(problem);
        begun = true;
        await send(items, idempotencyKey);
      });
      if (sent === null) return;
    } catch (error) {
      const doubt =
        begun && asApiError(error).incierto
          ? '\nLa lista se conserva. Revise si ya quedó registrada antes de enviarla de nuevo.'
          : '';
      await notify.error(tituloError, apiErrorText(error, withoutReason) + doubt);
      return;
    } finally {
      setSaving(false);
    }
    row.current?.drop();
    await onSent();
  };

  return { saving, save: () => run(attempt) };
};

import { apiErrorText, asApiError } from '@hilvan/api-client';
import { notify } from '@hilvan/ui';
import { type Pending, type PendingList, useOnce, useSavingDialog } from '@hilvan/ui/records';
import { useState } from 'react';

export type Sending<T> = {
  list: PendingList<T>;
  send: (items: readonly Pending<T>[], idempotencyKey: string) => Promise<unknown>;
  /** Why the list cannot be sent as it stands; '' when it can. Asked right before sending. */
  check?: (items: readonly Pending<T>[]) => Promise<string> | string;
  tituloError: string;
  /** Stands where the provider refused without saying why. */
  withoutReason?: string;
  onSent: () => Promise<void> | void;
};

/**
 * 'Guardar' of a list that was put together first: everything in one call, once. A refusal keeps the list; after an
 * answer that got lost it says that nobody knows, since sending again could count twice.
 */
export const useSendPending = <T extends object>({
  list,
  send,
  check,
  tituloError,
  withoutReason,
  onSent,
}: Sending<T>): { saving: boolean; save: () => void } => {
  const [saving, setSaving] = useState(false);
  const { run } = useOnce();
  useSavingDialog(saving);

  const attempt = async () => {
    if (list.items.length === 0) {
      await notify.error(tituloError, 'Agregue al menos un producto.');
      return;
    }
    setSaving(true);
    try {
      const problem = await check?.(list.items);
      if (problem) {
        await notify.error(tituloError, problem);
        return;
      }
      if ((await list.sendTogether(send)) === null) return;
    } catch (error) {
      const doubt = asApiError(error).incierto
        ? '\nLa lista se conserva. Revise si ya quedó registrada antes de enviarla de nuevo.'
        : '';
      await notify.error(tituloError, apiErrorText(error, withoutReason) + doubt);
      return;
    } finally {
      setSaving(false);
    }
    await onSent();
  };

  return { saving, save: () => run(attempt) };
};

import { asApiError, rejection } from '@hilvan/api-client';
import { notify, showToast } from '@hilvan/ui';
import {
  type Pending,
  type PendingList,
  reasonIn,
  useLeft,
  useOnce,
  usePartial,
  useSavingDialog,
} from '@hilvan/ui/records';
import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type DoubtfulList, forgetRemoved, mayRepeat, sendInDoubt } from './doubtful-list';
import type { Row } from './use-row';

export type Sending<T> = {
  list: PendingList<T>;
  /** The row that is typed above the list; null where nobody can type yet. */
  row: RefObject<Row | null>;
  send: (items: readonly Pending<T>[], idempotencyKey: string) => Promise<unknown>;
  /** Tells whether the list arrived, after an answer was lost. */
  inDoubt: DoubtfulList;
  /**
   * Why the list cannot be sent as it stands; '' when it can, or its rows as they are to be sent instead. Asked right before sending, with the
   * key it is to go under.
   */
  check?: (
    items: readonly Pending<T>[],
    idempotencyKey: string,
  ) => Promise<string | readonly Pending<T>[]> | string;
  tituloError: string;
  /** The labels of the fields, for a refusal that names one. */
  etiquetas: Readonly<Record<string, string>>;
  /** The text of a failure for which the provider gave no reason. */
  withoutReason?: string;
  /** The notice after a success, and the page to which it leads. */
  exito: string;
  destino: string;
};

/**
 * 'Guardar' of a list that was put together first: everything in one call, once. A row that was typed and not added is asked about before
 * anything is sent; where the list is empty it is added first. While the list is being sent nothing can be typed above it; `busy` begins
 * before that, with the press. A refusal keeps the list. After an answer was lost it says that nobody knows, since sending again could count
 * twice, and the next press looks and asks.
 */
export const useSendPending = <T extends { nombre_producto: string }>({
  list,
  row,
  send,
  inDoubt,
  check,
  tituloError,
  etiquetas,
  withoutReason,
  exito,
  destino,
}: Sending<T>): { saving: boolean; busy: boolean; save: () => void } => {
  const [saving, setSaving] = useState(false);
  const { busy, run } = useOnce();
  const partial = usePartial();
  useSavingDialog(saving);
  const left = useLeft();
  const navigate = useNavigate();

  useEffect(() => forgetRemoved(inDoubt, list.items), [inDoubt, list.items]);

  const isReady = async (): Promise<boolean> => {
    const typed = row.current?.isTyped ?? false;
    if (list.items.length > 0) {
      partial.record('un producto', typed);
      return partial.seguir();
    }
    if (typed) await row.current?.add();
    else await notify.error(tituloError, 'Agregue al menos un producto.');
    return typed;
  };

  const attempt = async () => {
    if (!(await isReady())) return;
    let begun = false;
    let declined = false;
    let sent: readonly Pending<T>[] | null = null;
    // The row as it was at the press: choosing another item meanwhile mounts a new row, which must not be dropped.
    const typed = row.current;
    setSaving(true);
    typed?.hold(true);
    try {
      sent = await list.sendTogether(async (items, idempotencyKey) => {
        const checked = (await check?.(items, idempotencyKey)) || items;
        if (typeof checked === 'string') throw rejection(checked);
        declined = !(await mayRepeat(inDoubt, items, idempotencyKey));
        if (declined) throw rejection('');
        await sendInDoubt(inDoubt, items, idempotencyKey, () => {
          begun = true;
          return send(checked, idempotencyKey);
        });
      });
    } catch (error) {
      // The try is over: nothing behind the notice may say that it goes on.
      setSaving(false);
      const doubt =
        begun && asApiError(error).incierto
          ? '\nLa lista se conserva. Revise si ya quedó registrada antes de enviarla de nuevo.'
          : '';
      if (!declined) await notify.error(tituloError, reasonIn(error, etiquetas, withoutReason) + doubt);
    } finally {
      setSaving(false);
      // After a success the row stays out of reach until the page is left.
      typed?.hold(sent !== null);
    }
    if (sent === null) return;
    typed?.drop();
    // Somebody who has gone on to another page is told there by a toast, and stays there.
    if (left()) return showToast(exito);
    await notify.success(exito);
    if (!left()) navigate(destino);
  };

  return { saving, busy, save: () => run(attempt) };
};

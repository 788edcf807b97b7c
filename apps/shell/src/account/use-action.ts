import { apiErrorText, asApiError } from '@hilvan/api-client';
import { confirm, notify, type Question } from '@hilvan/ui';
import { useOnce, useUnsavedGuard } from '@hilvan/ui/records';
import { createContext, useContext, useLayoutEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Counts what keeps the window 'Mi cuenta' open. */
export const Hold = createContext<(change: 1 | -1) => void>(() => undefined);

/** Keeps the window 'Mi cuenta' open while `held`: with it would go the outcome of what is being sent, or what is shown only once. */
export const useHold = (held: boolean): void => {
  const hold = useContext(Hold);
  // A layout effect, so that nothing that is pressed comes between one reason and the next.
  useLayoutEffect(() => {
    if (!held) return;
    hold(1);
    return () => hold(-1);
  }, [held, hold]);
};

/** What to do where a list shows whether an action was done, as most do. */
const SEE = 'Vea en la lista cómo quedó antes de intentarlo de nuevo.';

export interface Action<T> {
  /** A question, or anything else that is asked first; false where nothing is to be done. */
  ask?: Question | (() => Promise<boolean>);
  work(): Promise<T>;
  /** Runs once the provider has answered. */
  done(answer: T): unknown;
  /** Title of the notice that is shown where the action fails. */
  failure: string;
  /** What to do where the answer was lost, so that the action may have been done; shown instead of `failure`, unless it is ''. */
  doubt?: string;
}

/** Runs one action at a time: asks for confirmation, calls the provider, tells the outcome. While one runs, others are ignored and the window stays open. */
export function useAction() {
  const { busy, run } = useOnce();
  useHold(busy);
  const act = <T>({ ask, work, done, failure, doubt = SEE }: Action<T>) =>
    run(async () => {
      if (ask && !(await (typeof ask === 'function' ? ask() : confirm(ask)))) return;
      try {
        await done(await work());
      } catch (error) {
        if (doubt && asApiError(error).incierto)
          await notify.warning('No se sabe si se hizo', `${apiErrorText(error)}\n${doubt}`);
        else await notify.error(failure, apiErrorText(error));
      }
    });
  return { busy, act };
}

/** What leaving the page asks about while a form without a draft is being sent. */
export const SENDING = 'Todavía se está guardando. Si sale ahora, no se le avisa si no se logra.';

/** A submit handler that shows what the provider refuses (`refusalIn`). The window stays open meanwhile.
 * @param lost What leaving the page meanwhile loses; nothing is asked without it.
 */
export function useSend<T extends FieldValues, Sent>(
  form: UseFormReturn<T, unknown, Sent>,
  send: (values: Sent) => Promise<unknown>,
  lost = '',
) {
  const { isSubmitting } = form.formState;
  useHold(isSubmitting);
  useUnsavedGuard(isSubmitting, lost);
  return (values: Sent) => send(values).catch(refusalIn(form));
}

/** Shows what the provider refuses: at the field that a line names ('nueva: …'), else above the form. */
export const refusalIn =
  <T extends FieldValues, Sent>({ setError, getValues }: UseFormReturn<T, unknown, Sent>) =>
  (thrown: unknown): void => {
    const { kind, errores, message } = asApiError(thrown);
    // Where the session ended nothing is shown here: the login opens over the page and says so.
    if (kind === 'unauthorized') return;
    const fields = Object.keys(getValues()) as FieldPath<T>[];
    const above: string[] = [];
    for (const line of errores.length > 0 ? errores : [message]) {
      const [, name, text] = /^(\w+): (.+)$/s.exec(line) ?? [];
      const field = fields.find((known) => known === name);
      if (field) setError(field, { type: 'proveedor', message: text });
      else above.push(line);
    }
    if (above.length > 0) setError('root.servidor', { message: above.join('\n') });
  };

/** Shows a generated password until a button closes the notice, since nobody can look it up again. */
export const tellPassword = (nombre: string, clave: string): Promise<void> =>
  notify.success(
    `Contraseña de ${nombre}`,
    `${clave}\n\nAnótela o cópiela ahora: no se vuelve a mostrar. Sirve siete días: al entrar, ${nombre} elige la suya en «Mi cuenta».`,
    { byButton: true, copies: clave },
  );

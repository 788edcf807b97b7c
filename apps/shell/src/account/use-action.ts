import { apiErrorText, asApiError } from '@hilvan/api-client';
import { confirm, notify, type Question } from '@hilvan/ui';
import { useOnce } from '@hilvan/ui/records';
import type { FieldPath, FieldValues, UseFormReturn, UseFormSetError } from 'react-hook-form';

export interface Action<T> {
  /** What is asked before. */
  ask?: Question;
  work(): Promise<T>;
  /** With the provider's answer. */
  done(answer: T): unknown;
  /** Title of what is said where it was not done. */
  failure: string;
}

/** Does one thing at a time. */
export function useAction() {
  const { busy, run } = useOnce();
  const act = <T>({ ask, work, done, failure }: Action<T>) =>
    run(async () => {
      if (ask && !(await confirm(ask))) return;
      try {
        await done(await work());
      } catch (error) {
        // The login over the page says that the session ended.
        if (asApiError(error).kind !== 'unauthorized') await notify.error(failure, apiErrorText(error));
      }
    });
  return { busy, act };
}

/** Sends what a form holds. What the provider refuses stands at the fields it names ('nueva: …'), and the rest above the form. */
export const sendWith =
  <T extends FieldValues, Sent>(
    { setError, getValues }: UseFormReturn<T, unknown, Sent>,
    send: (values: Sent) => Promise<unknown>,
  ) =>
  (values: Sent) =>
    send(values).catch((error: unknown) =>
      showRefusal(setError, Object.keys(getValues()) as FieldPath<T>[], error),
    );

function showRefusal<T extends FieldValues>(
  setError: UseFormSetError<T>,
  fields: readonly FieldPath<T>[],
  thrown: unknown,
): void {
  const { kind, errores, message } = asApiError(thrown);
  // The login over the page says that the session ended.
  if (kind === 'unauthorized') return;
  const above: string[] = [];
  for (const line of errores.length > 0 ? errores : [message]) {
    const [, name, text] = /^(\w+): (.+)$/s.exec(line) ?? [];
    const field = fields.find((known) => known === name);
    if (field) setError(field, { type: 'proveedor', message: text });
    else above.push(line);
  }
  if (above.length > 0) setError('root.servidor', { message: above.join('\n') });
}

/** A generated password, which nobody can look up again. */
export const tellPassword = (nombre: string, clave: string): Promise<void> =>
  notify.success(
    `Contraseña de ${nombre}`,
    `${clave}\n\nAnótela o cópiela ahora: no se vuelve a mostrar. Sirve siete días: al entrar, ${nombre} elige la suya en «Mi cuenta».`,
  );

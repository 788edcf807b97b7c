import { apiErrorText, asApiError } from '@hilvan/api-client';
import { confirm, notify, type Question } from '@hilvan/ui';
import { useOnce } from '@hilvan/ui/records';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

export interface Action<T> {
  ask?: Question;
  work(): Promise<T>;
  /** What follows once the provider has answered. */
  done(answer: T): unknown;
  /** Title of the notice where it fails. */
  failure: string;
  /** Said in its place, with what to do, where the answer was lost: it may have been done. */
  doubt?: string;
}

/** Does one action at a time: asks, does it, tells. While one is under way, others are ignored. */
export function useAction() {
  const { busy, run } = useOnce();
  const act = <T>({ ask, work, done, failure, doubt }: Action<T>) =>
    run(async () => {
      if (ask && !(await confirm(ask))) return;
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

/** A submit handler that shows what the provider refuses: at the field that a line names ('nueva: …'), else above the form. */
export const sendWith =
  <T extends FieldValues, Sent>(
    { setError, getValues }: UseFormReturn<T, unknown, Sent>,
    send: (values: Sent) => Promise<unknown>,
  ) =>
  (values: Sent) =>
    send(values).catch((thrown: unknown) => {
      const { kind, errores, message } = asApiError(thrown);
      // A session that ended is said by the login, which opens over the page.
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
    });

/** A generated password, which nobody can look up again. */
export const tellPassword = (nombre: string, clave: string): Promise<void> =>
  notify.success(
    `Contraseña de ${nombre}`,
    `${clave}\n\nAnótela o cópiela ahora: no se vuelve a mostrar. Sirve siete días: al entrar, ${nombre} elige la suya en «Mi cuenta».`,
    { byButton: true, copies: clave },
  );

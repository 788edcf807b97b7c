import { apiErrorText, asApiError } from '@hilvan/api-client';
import { notify } from '@hilvan/ui';
import { useOnce } from '@hilvan/ui/records';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/** Does one thing at a time; `failure` is the title of what is said where it was not done. */
export function useAction(): {
  busy: boolean;
  act: (failure: string, work: () => Promise<unknown>) => void;
} {
  const { busy, run } = useOnce();
  const act = (failure: string, work: () => Promise<unknown>) =>
    run(() =>
      work().catch((error: unknown) =>
        // The login over the page says that the session ended.
        asApiError(error).kind === 'unauthorized' ? undefined : notify.error(failure, apiErrorText(error)),
      ),
    );
  return { busy, act };
}

/** Puts what the provider refused at the fields it names ('nueva: …'), and the rest above the form. */
export function showRefusal<T extends FieldValues>(
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

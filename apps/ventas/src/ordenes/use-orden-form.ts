import { type Linea, useDraft, usePartial, useSchemaForm } from '@hilvan/ui/records';
import { useState } from 'react';
import { useAfterPaint } from '../shared/use-after-paint';
import { type OrdenEscrita, ordenEscrita, type PersonaEscrita } from './orden-escrita';

/**
 * The order form's state. Lines and people live in React state, so that 300 rows keep their identity while somebody
 * types elsewhere; each change is mirrored into the form, which judges, drafts and sends, after it
 * was painted; `flush` does so at once, before the form is sent.
 */
export const useOrdenForm = (initial: OrdenEscrita, draftKey: string) => {
  const form = useSchemaForm(ordenEscrita, initial);
  const [detalles, setDetalles] = useState<readonly Linea[]>(initial.detalles);
  const [personas, setPersonas] = useState<readonly PersonaEscrita[]>(initial.personas);
  const { schedule, flush, cancel } = useAfterPaint();
  // Stable, so that the section of the people is not drawn again for a line, nor the other way round.
  const [{ changeDetalles, changePersonas }] = useState(() => {
    const options = () => ({ shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    return {
      changeDetalles: (next: readonly Linea[]) => {
        setDetalles(next);
        schedule('detalles', () => form.setValue('detalles', [...next], options()));
      },
      changePersonas: (next: readonly PersonaEscrita[]) => {
        setPersonas(next);
        schedule('personas', () => form.setValue('personas', [...next], options()));
      },
    };
  });
  /** Puts other values into the form (a recovered draft, a settled conflict); what they differ in counts as typed. */
  const apply = (values: OrdenEscrita) => {
    cancel();
    form.reset(values, { keepDefaultValues: true });
    setDetalles(values.detalles);
    setPersonas(values.personas);
  };
  const partial = usePartial();
  const draft = useDraft({ key: draftKey, form, base: initial, onRecover: apply, aMedias: partial });

  return { form, detalles, changeDetalles, personas, changePersonas, apply, flush, draft, partial };
};

export type OrdenForm = ReturnType<typeof useOrdenForm>;

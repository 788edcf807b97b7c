import { type Linea, useDraft, usePartial, useSchemaForm } from '@hilvan/ui/records';
import { useState } from 'react';
import { useAfterPaint } from '../shared/use-after-paint';
import { type OrdenEscrita, ordenEscrita, type PersonaEscrita } from './orden-escrita';

/**
 * The state of the order form. Lines and people live in React state, so that 300 rows keep their identity while the person types elsewhere.
 * Each change is copied into the form, which validates, drafts and sends, only after it was painted; `flush` copies at once, before the form
 * is sent.
 * @param draftKey The key of its draft
 * @param onRecover Called with the draft that was recovered
 */
export const useOrdenForm = (
  initial: OrdenEscrita,
  draftKey: string,
  onRecover?: (values: OrdenEscrita) => void,
) => {
  const form = useSchemaForm(ordenEscrita, initial);
  const [detalles, setDetalles] = useState<readonly Linea[]>(initial.detalles);
  const [personas, setPersonas] = useState<readonly PersonaEscrita[]>(initial.personas);
  const { schedule, flush, cancel } = useAfterPaint();
  // Stable functions, so that a new line does not draw the section of the people again, nor a new person that of the lines.
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
  /** Puts other values into the form (a recovered draft, a settled conflict); where they differ from its defaults they count as typed. */
  const apply = (values: OrdenEscrita) => {
    cancel();
    form.reset(values, { keepDefaultValues: true });
    setDetalles(values.detalles);
    setPersonas(values.personas);
  };
  const partial = usePartial();
  const recover = (values: OrdenEscrita) => {
    // A draft of before the order's day could be read, or of an older build, has none.
    apply({ ...values, fecha_orden: initial.fecha_orden || values.fecha_orden });
    onRecover?.(values);
  };
  const draft = useDraft({ key: draftKey, form, base: initial, onRecover: recover, aMedias: partial });

  return { form, detalles, changeDetalles, personas, changePersonas, apply, flush, draft, partial };
};

export type OrdenForm = ReturnType<typeof useOrdenForm>;

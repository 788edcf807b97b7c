import { type Linea, useDraft, usePartial, useSchemaForm } from '@hilvan/ui/records';
import { useState } from 'react';
import { type ReparacionEscrita, reparacionEscrita } from './reparacion-escrita';

/**
 * The repair form's state. Lines live in React state, so that rows keep their identity while somebody types elsewhere;
 * each change is mirrored into the form, which judges, drafts and sends.
 */
export const useReparacionForm = (initial: ReparacionEscrita, draftKey: string) => {
  const form = useSchemaForm(reparacionEscrita, initial);
  const [detalles, setDetalles] = useState<readonly Linea[]>(initial.detalles);

  const changeDetalles = (next: readonly Linea[]) => {
    setDetalles(next);
    form.setValue('detalles', [...next], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  /** Puts other values into the form (a recovered draft, a settled conflict); what they differ in counts as typed. */
  const apply = (values: ReparacionEscrita) => {
    form.reset(values, { keepDefaultValues: true });
    setDetalles(values.detalles);
  };
  const partial = usePartial();
  // A draft of before the repair's day could be read, or of an older build, has none.
  const recover = (values: ReparacionEscrita) => apply({ ...values, fecha: initial.fecha || values.fecha });
  const draft = useDraft({ key: draftKey, form, base: initial, onRecover: recover, aMedias: partial });

  return { form, asksFecha: initial.fecha === '', detalles, changeDetalles, apply, draft, partial };
};

export type ReparacionForm = ReturnType<typeof useReparacionForm>;

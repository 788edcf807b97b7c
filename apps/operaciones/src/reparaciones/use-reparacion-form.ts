import { formDefaults, useDraft } from '@hilvan/ui';
import type { Linea } from '@hilvan/ui/overlays';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ReparacionEscrita, type ReparacionRevisada, reparacionEscrita } from './reparacion-escrita';

/**
 * The repair form's state. Lines live in React state, so that rows keep their identity while somebody types elsewhere;
 * each change is mirrored into the form, which judges, drafts and sends.
 */
export const useReparacionForm = (initial: ReparacionEscrita, draftKey: string) => {
  const form = useForm<ReparacionEscrita, unknown, ReparacionRevisada>({
    ...formDefaults,
    resolver: zodResolver(reparacionEscrita),
    defaultValues: initial,
  });
  const [detalles, setDetalles] = useState<readonly Linea[]>(initial.detalles);

  const cambiarDetalles = (next: readonly Linea[]) => {
    setDetalles(next);
    form.setValue('detalles', [...next], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const draft = useDraft({
    key: draftKey,
    form,
    onRecover: (values) => {
      form.reset(values, { keepDefaultValues: true });
      setDetalles(values.detalles);
    },
  });

  return { form, detalles, cambiarDetalles, draft };
};

export type ReparacionForm = ReturnType<typeof useReparacionForm>;

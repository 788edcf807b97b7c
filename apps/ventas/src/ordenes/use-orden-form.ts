import { formDefaults, useDraft } from '@hilvan/ui';
import type { Linea } from '@hilvan/ui/overlays';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type OrdenEscrita, type OrdenRevisada, ordenEscrita, type PersonaEscrita } from './orden-escrita';

/**
 * The order form's state. Lines and people live in React state, so that 300 rows keep their identity while somebody
 * types elsewhere; each change is mirrored into the form, which judges, drafts and sends.
 */
export const useOrdenForm = (initial: OrdenEscrita, draftKey: string) => {
  const form = useForm<OrdenEscrita, unknown, OrdenRevisada>({
    ...formDefaults,
    resolver: zodResolver(ordenEscrita),
    defaultValues: initial,
  });
  const [detalles, setDetalles] = useState<readonly Linea[]>(initial.detalles);
  const [personas, setPersonas] = useState<readonly PersonaEscrita[]>(initial.personas);
  const options = () => ({ shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  const cambiarDetalles = (next: readonly Linea[]) => {
    setDetalles(next);
    form.setValue('detalles', [...next], options());
  };
  const cambiarPersonas = (next: readonly PersonaEscrita[]) => {
    setPersonas(next);
    form.setValue('personas', [...next], options());
  };
  /** Puts other values into the form (a recovered draft, a settled conflict); what they differ in counts as typed. */
  const aplicar = (values: OrdenEscrita) => {
    form.reset(values, { keepDefaultValues: true });
    setDetalles(values.detalles);
    setPersonas(values.personas);
  };
  const draft = useDraft({ key: draftKey, form, onRecover: aplicar });

  return { form, detalles, cambiarDetalles, personas, cambiarPersonas, aplicar, draft };
};

export type OrdenForm = ReturnType<typeof useOrdenForm>;

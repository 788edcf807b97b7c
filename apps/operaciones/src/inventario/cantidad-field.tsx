import { NumberField, useWatch } from '@hilvan/ui/records';
import type { ComponentProps, ReactNode } from 'react';
import type { Control, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { formatCantidad } from './format-cantidad';

type EntendidoProps<T extends FieldValues> = { control: Control<T>; name: Path<T> };

/** Tells what a large quantity was read as, so that nobody takes a thousand for one. */
const Entendido = <T extends FieldValues>({ control, name }: EntendidoProps<T>): ReactNode => {
  const value: unknown = useWatch({ control, name });
  return typeof value === 'number' && value >= 1000 ? (
    <span aria-live="polite"> Se entiende {formatCantidad(value)}.</span>
  ) : null;
};

type CantidadFieldProps<T extends FieldValues, Out> = Omit<
  ComponentProps<typeof NumberField<T>>,
  'form' | 'thousands'
> & { form: UseFormReturn<T, unknown, Out> };

/** A box for a quantity of stock: `1.000` is read as a thousand, and the box says so. */
export const CantidadField = <T extends FieldValues, Out>({
  form,
  hint,
  ...field
}: CantidadFieldProps<T, Out>) => (
  <NumberField<T>
    {...field}
    // The cast holds: the field only registers and reads, so that it does not matter what the form gives out.
    form={form as unknown as UseFormReturn<T>}
    thousands
    hint={
      <>
        {hint}
        <Entendido control={form.control as unknown as Control<T>} name={field.name} />
      </>
    }
  />
);

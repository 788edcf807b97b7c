import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button, type ButtonProps } from '../primitives/button';
import { Spinner } from '../primitives/surfaces';
import type { AnyForm } from './bound-field';

export type SubmitButtonProps<T extends FieldValues> = Omit<ButtonProps, 'form' | 'type'> & {
  /** The form that it saves; or give `saving` yourself. */
  form?: AnyForm<T>;
  saving?: boolean;
  savingText?: string;
  children: ReactNode;
};

/** The button that saves. While it saves it says so, keeps the focus and does nothing. */
export const SubmitButton = <T extends FieldValues>({
  form,
  saving = form?.formState.isSubmitting ?? false,
  savingText = 'Guardando…',
  children,
  ...button
}: SubmitButtonProps<T>) => (
  <Button
    type="submit"
    aria-disabled={saving || undefined}
    {...button}
    onClick={(event) => (saving ? event.preventDefault() : button.onClick?.(event))}
  >
    {saving ? <Spinner /> : null}
    <span aria-live="polite">{saving ? savingText : children}</span>
  </Button>
);

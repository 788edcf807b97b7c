import { chakra } from '@chakra-ui/react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormErrorSummary } from './form-error-summary';

const Root = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } });

/** Spread into `useForm({ ...formDefaults, resolver, defaultValues })`: check on leaving a field, then on each key. */
export const formDefaults = {
  mode: 'onTouched',
  reValidateMode: 'onChange',
  shouldFocusError: false,
} as const;

export type FormProps<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  /** Called with values that passed the schema. While its promise runs, nothing sends a second time. */
  onSubmit: (values: Out) => Promise<unknown> | unknown;
  children: ReactNode;
  /** The accessible name, where a page has several forms. */
  label?: string;
};

const isUnchosen = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.validity.customError;

/** A form with its error summary. Enter sends it, Ctrl+Enter from any field; a second Enter or click while it is being sent does nothing. */
export const Form = <In extends FieldValues, Out>({
  form,
  onSubmit,
  children,
  label,
}: FormProps<In, Out>) => {
  const sending = useRef(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a dialog lies inside a form of the page for React: sending it must not send both.
    event.stopPropagation();
    // A save after a settled conflict (`useEdit`) does not come through this form; `isSubmitting` tells of it.
    if (sending.current || form.formState.isSubmitting) return;
    // Text in a picker that chose nothing is in no value of the form. The picker shows its error when its validity is checked.
    const unchosen = [...event.currentTarget.elements].find(isUnchosen);
    if (unchosen) {
      unchosen.checkValidity();
      unchosen.focus();
      return;
    }
    sending.current = true;
    try {
      await form.handleSubmit(onSubmit)(event);
    } finally {
      sending.current = false;
    }
  };

  const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, ctrlKey, metaKey, currentTarget, target } = event;
    // Not for keys pressed in a dialog over the page, which React passes up to this form.
    if (key !== 'Enter' || !(ctrlKey || metaKey) || !currentTarget.contains(target as Node)) return;
    // Handled before the fields see the key: Ctrl+Enter sends also where Enter alone adds a row or breaks a line.
    event.preventDefault();
    event.stopPropagation();
    currentTarget.requestSubmit();
  };

  return (
    <Root noValidate aria-label={label} onSubmit={submit} onKeyDownCapture={sendByKey}>
      <FormErrorSummary form={form} />
      {children}
    </Root>
  );
};

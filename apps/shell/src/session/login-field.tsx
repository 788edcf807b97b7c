import { type ComponentProps, useId } from 'react';
import { WarningMark } from './warning-mark';

interface Props extends ComponentProps<'input'> {
  label: string;
  error: string | undefined;
  hint?: string;
}

/** A required field with its label and what is wrong with it, tied together for screen readers. */
export function LoginField({ label, error, hint, ...input }: Props) {
  const id = useId();
  return (
    <div className="login-field">
      <label htmlFor={id}>
        {label}
        <span aria-hidden="true">*</span>
      </label>
      <input
        id={id}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={hint ? `${id}-hint ${id}-info` : `${id}-info`}
        {...input}
      />
      {hint ? (
        <div id={`${id}-hint`} className="login-hint">
          {hint}
        </div>
      ) : null}
      <div id={`${id}-info`} className="login-error" aria-live="polite">
        {error ? (
          <>
            <WarningMark />
            {error}
          </>
        ) : null}
      </div>
    </div>
  );
}

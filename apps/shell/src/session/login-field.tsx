import { type ComponentProps, useId } from 'react';

interface Props extends ComponentProps<'input'> {
  label: string;
  error: string | undefined;
  hint?: string | undefined;
}

/** A required field with its label and its error, linked for screen readers. */
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
        <Warning text={error} />
      </div>
    </div>
  );
}

/** An error text with a warning sign, drawn without the theme; nothing where there is no text. */
export function Warning({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M12 3.5 22 20.5H2zM12 10v4.5M12 17.5h.01" />
      </svg>
      {text}
    </>
  );
}

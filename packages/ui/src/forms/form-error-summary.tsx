import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type AnyForm, errorLines } from './field-error';

const Root = chakra('div', {
  base: {
    bg: 'bg.error',
    borderWidth: '1px',
    borderColor: 'red.border',
    borderInlineStartWidth: '4px',
    borderInlineStartColor: 'border.error',
    borderRadius: 'md',
    px: '4',
    py: '3',
    color: 'fg.error',
    '& ul': { ps: '5', mt: '1', listStyle: 'disc', fontSize: 'sm' },
    '& button': {
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      cursor: 'pointer',
      textAlign: 'start',
      minH: '6',
    },
  },
});

const focusField = (box: Element | null, name: string) => {
  const control = box?.closest('form')?.elements.namedItem(name);
  const target = control instanceof RadioNodeList ? control[0] : control;
  if (target instanceof HTMLElement) target.focus();
};

/**
 * Everything that keeps a form from being saved, above its fields. It takes the focus after each failed try; each line
 * leads to its field. Give `useForm` `shouldFocusError: false` (it is in `formDefaults`), or the two fight over the focus.
 */
export const FormErrorSummary = <T extends FieldValues>({
  form,
  title = 'Revise lo siguiente:',
}: {
  form: AnyForm<T>;
  title?: string;
}) => {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { errors, submitCount, isSubmitting } = form.formState;
  const lines = errorLines(errors);
  const failed = lines.length > 0 && submitCount > 0 && !isSubmitting;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every further failed try moves the focus again
  useEffect(() => {
    if (failed) box.current?.focus();
  }, [failed, submitCount]);

  if (!failed) return null;
  return (
    <Root ref={box} role="group" tabIndex={-1} aria-labelledby={id}>
      <strong id={id}>{title}</strong>
      <ul>
        {lines.map(({ name, message }) => (
          <li key={name}>
            {name.startsWith('root') ? (
              message
            ) : (
              <button type="button" onClick={() => focusField(box.current, name)}>
                {message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Root>
  );
};

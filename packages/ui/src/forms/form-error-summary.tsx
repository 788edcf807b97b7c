import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type AnyForm, type ErrorLine, errorLines } from './bound-field';

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
    '& ul': { ps: '5', mt: '1', listStyle: 'disc', fontSize: 'sm', whiteSpace: 'pre-line' },
    '& button': {
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      cursor: 'pointer',
      textAlign: 'start',
      // Keeps the bullet beside the first line of a label that takes several.
      verticalAlign: 'top',
      minH: '6',
    },
  },
});

const controlOf = (box: Element | null, name: string): HTMLElement | undefined => {
  const found = box?.closest('form')?.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  return control instanceof HTMLElement ? control : undefined;
};

/** The label of a field as the screen shows it, without the asterisk of a required one; a button is called by its `aria-label`. */
const labelOf = (control: HTMLElement | undefined): string =>
  control && 'labels' in control && control.labels instanceof NodeList
    ? (control.labels[0]?.textContent ?? control.getAttribute('aria-label') ?? '').replace(/\*$/, '').trim()
    : '';

type Line = ErrorLine & { label: string };

/** The lines as they stand on the page, from top to bottom; the form's own messages first. */
const linesOnPage = (box: Element | null, lines: readonly ErrorLine[]): Line[] => {
  const placed = lines.map((line) => ({ line, control: controlOf(box, line.name) }));
  placed.sort((a, b) => {
    if (!a.control || !b.control) return Number(Boolean(a.control)) - Number(Boolean(b.control));
    return a.control.compareDocumentPosition(b.control) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
  return placed.map(({ line, control }) => ({ ...line, label: labelOf(control) }));
};

/** The field of the only error, where the field shows that error itself. */
const onlyField = (box: Element | null, lines: readonly ErrorLine[]): HTMLElement | undefined => {
  const [line, ...more] = lines;
  const control = line && more.length === 0 ? controlOf(box, line.name) : undefined;
  return control?.getAttribute('aria-invalid') === 'true' ? control : undefined;
};

/**
 * Lists everything that keeps a form from being saved, above its fields. It takes the focus after each failed try; each line names its field
 * and leads to it. A single error stands only at its field, which then takes the focus. Give `useForm` `shouldFocusError: false` (it is in
 * `formDefaults`), or react-hook-form moves the focus as well.
 */
export const FormErrorSummary = <T extends FieldValues>({ form }: { form: AnyForm<T> }) => {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { errors, submitCount, isSubmitting } = form.formState;
  const lines = errorLines(errors);
  const failed = lines.length > 0 && submitCount > 0 && !isSubmitting;

  const [shown, setShown] = useState<Line[] | 'at the field'>([]);
  const wanted = JSON.stringify(lines);
  // Labels and positions can only be read from the page: after it is drawn, and before it is painted.
  useLayoutEffect(() => {
    if (!failed) return;
    const now: ErrorLine[] = JSON.parse(wanted);
    setShown(onlyField(box.current, now) ? 'at the field' : linesOnPage(box.current, now));
  }, [failed, wanted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every further failed try moves the focus again
  useEffect(() => {
    if (failed) (onlyField(box.current, lines) ?? box.current)?.focus();
  }, [failed, submitCount]);

  if (!failed) return null;
  // Stays in the form, hidden, because fields are looked for from this element.
  if (shown === 'at the field') return <div ref={box} hidden />;
  return (
    <Root ref={box} role="group" tabIndex={-1} aria-labelledby={id}>
      <strong id={id}>Revise lo siguiente:</strong>
      <ul>
        {shown.map(({ name, message, label }) => (
          <li key={name}>
            {label ? (
              <button type="button" onClick={() => controlOf(box.current, name)?.focus()}>
                {label}: {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </Root>
  );
};

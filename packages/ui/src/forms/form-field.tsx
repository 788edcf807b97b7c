import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { WarningIcon } from '../primitives/icons';

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    minW: '0',
    '& label': { fontSize: 'sm', fontWeight: 'medium', color: 'fg' },
    '& label > span': { color: 'fg.error', ms: '0.5' },
    '& [data-hint]': { fontSize: 'sm', color: 'fg.muted' },
    '& [data-error]': {
      fontSize: 'sm',
      color: 'fg.error',
      fontWeight: 'medium',
      '&:empty': { display: 'none' },
    },
    '& [data-warning]': { fontSize: 'sm', color: 'fg.warning' },
  },
});

/** The attributes that tie a control to its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FormFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** Why it cannot be saved like this; announced when it appears. */
  error?: string | undefined;
  /** A doubt that never blocks ('¿Seguro? Es más de lo usual.'), announced too. */
  warning?: ReactNode;
  required?: boolean;
  /** The label is read but not shown (in tables). */
  hideLabel?: boolean;
};

/**
 * Label, hint, warning and error around any one control, one of the ready-made fields or a control of your own. Chakra's Field is not used:
 * it draws its message only together with the error, while a live region must be there before its text to be read out.
 */
export const FormField = ({
  label,
  hint,
  error,
  warning,
  required,
  hideLabel,
  children,
}: FormFieldProps & { children: (control: ControlProps) => ReactNode }) => {
  const id = useId();
  return (
    <Root>
      <chakra.label htmlFor={id} srOnly={hideLabel}>
        {label}
        {required ? <span aria-hidden="true">*</span> : null}
      </chakra.label>
      {children({
        id,
        'aria-describedby': `${id}-info`,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <div id={`${id}-info`}>
        {hint ? <div data-hint="">{hint}</div> : null}
        <div aria-live="polite" data-warning="">
          {warning}
        </div>
        <div aria-live="polite" data-error="">
          {error ? (
            <>
              <WarningIcon me="1.5" />
              {error}
            </>
          ) : null}
        </div>
      </div>
    </Root>
  );
};

import { chakra } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import type { FieldValues } from 'react-hook-form';
import { BackLink } from '../frames/back-link';
import { StickyBar } from './sticky-bar';
import { SubmitButton, type SubmitButtonProps } from './submit-button';

const Buttons = chakra('div', {
  base: {
    display: 'flex',
    gap: '2.5',
    ms: 'auto',
    w: { base: 'full', sm: 'auto' },
    '& > button': { flex: { base: '1', sm: 'none' } },
  },
});

export type SaveBarProps<T extends FieldValues> = Omit<SubmitButtonProps<T>, 'size'> & {
  /** Larger buttons, for a tablet in one hand. */
  size?: 'lg';
  backTo: string;
  /** Stands before the buttons, e.g. a total. */
  info?: ReactNode;
  bar?: Ref<HTMLDivElement> | undefined;
};

/** Where every form is saved and left: at the foot of the page, in sight wherever somebody is in it. */
export const SaveBar = <T extends FieldValues>({ backTo, info, bar, ...submit }: SaveBarProps<T>) => (
  <StickyBar ref={bar}>
    {info}
    <Buttons>
      <SubmitButton
        {...(submit.form ? { title: 'Ctrl + Enter', 'aria-keyshortcuts': 'Control+Enter' } : {})}
        {...submit}
      />
      <BackLink to={backTo} {...(submit.size ? { size: submit.size } : {})} />
    </Buttons>
  </StickyBar>
);

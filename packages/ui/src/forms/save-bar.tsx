import { chakra, Flex } from '@chakra-ui/react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import type { FieldValues } from 'react-hook-form';
import { BackLink } from '../frames/back-link';
import { SubmitButton, type SubmitButtonProps } from './submit-button';

export type SaveBarProps<T extends FieldValues> = Omit<SubmitButtonProps<T>, 'size'> & {
  /** Larger buttons, for a tablet in one hand. */
  size?: 'lg' | undefined;
  backTo: string;
  /** Stands before the buttons, e.g. a total. */
  info?: ReactNode;
  bar?: Ref<HTMLDivElement> | undefined;
};

/** The buttons that save and leave a form, at the foot of the page and in sight from anywhere in it. */
export const SaveBar = <T extends FieldValues>({ backTo, info, bar, ...submit }: SaveBarProps<T>) => (
  <StickyBar ref={bar}>
    {info}
    <Flex
      gap="2.5"
      ms="auto"
      w={{ base: 'full', sm: 'auto' }}
      css={{ '& > button': { flex: { base: '1', sm: 'none' } } }}
    >
      <SubmitButton
        {...(submit.form ? { title: 'Ctrl + Enter', 'aria-keyshortcuts': 'Control+Enter' } : {})}
        {...submit}
      />
      <BackLink to={backTo} size={submit.size} />
    </Flex>
  </StickyBar>
);

const Root = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'sticky',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '3',
    px: '4',
    py: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    boxShadow: 'lg',
    fontVariantNumeric: 'tabular-nums',
  },
});

/**
 * A bar at the foot of a long form, in sight from anywhere in it, e.g. to save it or to show how far it is. The page scrolls whatever takes
 * the focus clear of it (`scrollPaddingBottom`).
 */
export const StickyBar = (props: ComponentProps<typeof Root>) => (
  <Root data-sticky-bar="" data-no-print="" {...props} />
);

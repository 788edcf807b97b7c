import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isSpeaking } from '../notices/dialog-line';
import { mayOpenWindow } from '../notices/open-windows';
import { Heading, Text } from '../primitives/button';

const Root = chakra('div', {
  base: {
    w: 'full',
    maxW: '7xl',
    mx: 'auto',
    px: { base: '4', lg: '8' },
    py: { base: '5', md: '8' },
    _print: { p: '0', maxW: 'none' },
  },
  variants: { width: { form: { maxW: '4xl' }, normal: {}, wide: { maxW: 'none' } } },
});

const Bar = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '3',
    mb: { base: '5', md: '6' },
    // A name of one long word breaks rather than widen the page.
    '& > div': { minW: '0', overflowWrap: 'anywhere' },
  },
});

const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    // More than four buttons are narrower on a phone, to leave room for the content of the page, but as high as a finger needs.
    mdDown: { '&:has(> * + * + * + * + *) :is(a, button)': { px: '2.5', gap: '1.5' } },
  },
});

/** The mark of Hilván: a short basting stitch under every title. */
const stitch = {
  content: '""',
  display: 'block',
  w: '10',
  mt: '2',
  h: '3px',
  borderRadius: 'full',
  _print: { display: 'none' },
  backgroundImage: 'repeating-linear-gradient(90deg, {colors.accent.400} 0 10px, transparent 10px 15px)',
} as const;

export type PageProps = {
  /** The h1, and the window's title ('<title> · Hilván'). */
  title: string;
  /** A line under the title. */
  subtitle?: ReactNode;
  /** Buttons at the right of the title, on paper left out. */
  actions?: ReactNode;
  /** `form` for a column to write in, `wide` for the whole window. */
  width?: 'form' | 'normal' | 'wide';
  children: ReactNode;
};

/** The frame of every screen. After a navigation its heading takes the focus, so that screen readers start there. */
export const Page = ({ title, subtitle, actions, width = 'normal', children }: PageProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isFirst = key === 'default';

  useLayoutEffect(() => {
    document.title = `${title} · Hilván`;
  }, [title]);

  // The router may keep this component from one address to the next, so the path is what counts; a filter is no part of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address moves the focus, nothing else does
  useEffect(() => {
    // The heading does not take the focus on the first page of a visit, from a field that focused itself, or from a notice or a window over
    // the page, such as the search that was opened while the page was still on its way.
    const root = heading.current?.closest('[data-page]');
    if (isFirst || isSpeaking() || !mayOpenWindow() || root?.contains(document.activeElement)) return;
    heading.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <Root width={width} data-page="">
      <Bar>
        <div>
          <Heading as="h1" size="xl" ref={heading} tabIndex={-1} _after={stitch}>
            {title}
          </Heading>
          {subtitle ? (
            <Text color="fg.muted" mt="1.5">
              {subtitle}
            </Text>
          ) : null}
        </div>
        {actions ? <Actions data-no-print="">{actions}</Actions> : null}
      </Bar>
      {children}
    </Root>
  );
};

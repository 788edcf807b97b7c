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
    // More than four are narrower on a phone, so that they leave room for what they are about; no lower than a finger needs.
    mdDown: { '&:has(> * + * + * + * + *) :is(a, button)': { px: '2.5', gap: '1.5' } },
  },
});

/** The house's mark: a short basting stitch under every title. */
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
    // A field that focused itself keeps the focus, and so do the first page of the visit and a notice or a window over the page: the search that
    // was opened while the page was still on its way.
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

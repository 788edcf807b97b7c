import { Box } from '@hilvan/ui';

export const CONTENT_ID = 'contenido';

/** The first stop of the Tab key: past the menu, to the page. */
export function SkipLink() {
  return (
    <Box
      asChild
      // Fixed elements are printed on every sheet: off the top of one would be on the bottom of the one before.
      data-no-print=""
      position="fixed"
      top="2"
      insetStart="2"
      zIndex="skipNav"
      px="4"
      py="2.5"
      borderRadius="md"
      bg="brand.solid"
      color="brand.contrast"
      fontWeight="medium"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
    >
      <a href={`#${CONTENT_ID}`} onClick={skip}>
        Saltar al contenido
      </a>
    </Box>
  );
}

/** Focus only: a `#contenido` in the address would be one more step for Back. */
function skip(event: { preventDefault(): void }) {
  event.preventDefault();
  content()?.focus();
}

/** For a button that goes away when it is pressed: the focus would go with it. */
export const focusContent = () => content()?.focus({ preventScroll: true });

const content = () => document.getElementById(CONTENT_ID);

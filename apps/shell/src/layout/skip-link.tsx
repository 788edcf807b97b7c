import { Box } from '@hilvan/ui';

export const CONTENT_ID = 'contenido';

/** The first stop of the Tab key: past the menu, to the page. */
export function SkipLink() {
  return (
    <Box
      asChild
      // Fixed elements are printed on every sheet, and one placed above a sheet would appear at the bottom of the sheet before.
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

/** Moves only the focus: a `#contenido` in the address would be one more step for Back. */
function skip(event: { preventDefault(): void }) {
  event.preventDefault();
  content()?.focus();
}

/** For a button that disappears when it is pressed, and would take the focus with it. */
export const focusContent = () => content()?.focus({ preventScroll: true });

const content = () => document.getElementById(CONTENT_ID);

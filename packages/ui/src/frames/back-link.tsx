import type { ComponentProps } from 'react';
import { LinkButton } from '../primitives/button';
import { BackIcon } from '../primitives/icons';

/** The navigation state of an entry of the history that 'Regresar' led to: its page is scrolled to where it was left. */
export const REGRESO = 'regreso';

/** The 'Regresar' button that every page has. */
export const BackLink = (props: ComponentProps<typeof LinkButton>) => (
  <LinkButton variant="outline" colorPalette="gray" state={REGRESO} {...props}>
    <BackIcon /> Regresar
  </LinkButton>
);

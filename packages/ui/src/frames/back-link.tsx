import type { ComponentProps } from 'react';
import { LinkButton } from '../primitives/button';
import { BackIcon } from '../primitives/icons';

/** What an entry of the history carries that 'Regresar' led to: its page stands where it was left. */
export const REGRESO = 'regreso';

/** The quiet way back that every page has. */
export const BackLink = (props: ComponentProps<typeof LinkButton>) => (
  <LinkButton variant="outline" colorPalette="gray" state={REGRESO} {...props}>
    <BackIcon /> Regresar
  </LinkButton>
);

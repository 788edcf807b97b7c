import type { ComponentProps } from 'react';
import { LinkButton } from '../primitives/button';
import { BackIcon } from '../primitives/icons';

/** The quiet way back that every page has. */
export const BackLink = (props: ComponentProps<typeof LinkButton>) => (
  <LinkButton variant="outline" colorPalette="gray" {...props}>
    <BackIcon /> Regresar
  </LinkButton>
);

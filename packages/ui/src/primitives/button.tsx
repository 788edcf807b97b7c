import { Button, type ButtonProps, Link as ChakraLink, chakra, Heading, Text } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { buttonRecipe, linkRecipe } from '../theme/recipes';

// variant solid | subtle | outline | ghost, size xs | sm | md | lg (44 px) | xl, colorPalette brand | red | gray …
export { Button, type ButtonProps };

/** A router link that looks like a button. */
export const LinkButton = chakra(RouterLink, buttonRecipe);

/** A square button with only a picture; `aria-label` is not optional. */
export const IconButton = ({ 'aria-label': label, ...props }: ButtonProps & { 'aria-label': string }) => (
  <Button aria-label={label} title={label} px="0" variant="ghost" colorPalette="gray" {...props} />
);

// A heading is an h2 unless `as` says otherwise; the page's h1 belongs to `Page`.
export { Heading, Text };

/** A link of the router (`to`). */
export const Link = chakra(RouterLink, linkRecipe);

/** A link that leaves the app (`href`). */
export const ExternalLink = (props: ComponentProps<typeof ChakraLink>) => (
  <ChakraLink rel="noopener noreferrer" target="_blank" {...props} />
);

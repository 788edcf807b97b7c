import { Link as ChakraLink, chakra, Heading, Text } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { linkRecipe } from '../theme/recipes';

// A heading is an h2 unless `as` says otherwise; the page's h1 belongs to `Page`.
export { Heading, Text };

/** A link of the router (`to`). */
export const Link = chakra(RouterLink, linkRecipe);

/** A link that leaves the app (`href`). */
export const ExternalLink = (props: ComponentProps<typeof ChakraLink>) => (
  <ChakraLink rel="noopener noreferrer" target="_blank" {...props} />
);

import { chakra } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';

export const Text = chakra('p');

/** h2 unless `as` says otherwise; the page's h1 belongs to `Page`. */
export const Heading = chakra('h2', {
  base: { fontWeight: 'semibold', lineHeight: '1.25', letterSpacing: 'tight', color: 'fg' },
  variants: {
    size: { sm: { fontSize: 'md' }, md: { fontSize: 'lg' }, lg: { fontSize: 'xl' }, xl: { fontSize: '2xl' } },
  },
  defaultVariants: { size: 'md' },
});

const linkStyle = {
  base: {
    color: 'fg.link',
    fontWeight: 'medium',
    textDecoration: 'none',
    borderRadius: 'sm',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
} as const;

/** A link of the router (`to`). */
export const Link = chakra(RouterLink, linkStyle);

/** A link that leaves the app (`href`). */
export const ExternalLink = chakra('a', linkStyle, {
  defaultProps: { rel: 'noopener noreferrer', target: '_blank' },
});

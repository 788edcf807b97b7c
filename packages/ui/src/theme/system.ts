import { createSystem, defaultBaseConfig, defineKeyframes } from '@chakra-ui/react';
import { globalCss } from './global-css';
import { semanticTokens } from './semantic-tokens';
import { tokens } from './tokens';

const keyframes = defineKeyframes({
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.45' } },
  rise: { from: { opacity: '0', transform: 'translateY(6px)' } },
  fade: { from: { opacity: '0' } },
  drain: { to: { transform: 'scaleX(0)' } },
  slide: { from: { transform: 'translateX(100%)' } },
});

/**
 * The house's theme. It carries tokens only: each component brings its own recipe, so that a page pays for what it shows
 * and the overlays' styles stay out of the login.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: 'hv',
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens,
    semanticTokens,
    keyframes,
  },
});

import { createSystem, defaultBaseConfig, defineKeyframes } from '@chakra-ui/react';
import { globalCss } from './global-css';
import { recipes } from './recipes';
import { semanticTokens } from './semantic-tokens';
import { slotRecipes } from './slot-recipes';
import { tokens } from './tokens';

/** The animations, by name. */
export const keyframes = defineKeyframes({
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.45' } },
  rise: { from: { opacity: '0', transform: 'translateY(6px)' } },
  fade: { from: { opacity: '0' } },
  drain: { to: { transform: 'scaleX(0)' } },
});

/** The theme: our tokens, and recipes for those of Chakra's components that are in use; none of Chakra's own recipes. */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: 'hv',
  globalCss,
  utilities: {
    // Safari knows the prefixed name only, and `UiProvider` has no plugin that would add it.
    userSelect: { transform: (value) => ({ userSelect: value, WebkitUserSelect: value }) },
    // Safari and the Chromium of 2024 know only the prefixed name of this one.
    printColorAdjust: { transform: (value) => ({ printColorAdjust: value, WebkitPrintColorAdjust: value }) },
  },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens,
    semanticTokens,
    keyframes,
    recipes,
    slotRecipes,
  },
});

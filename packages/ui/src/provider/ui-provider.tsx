import { ChakraProvider } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { Toaster } from '../notices/toaster';
import { system } from '../theme/system';
import { startColorMode } from './color-mode';

/** Without Emotion's vendor prefixes, which double a component's style: the theme writes the few that are still needed. */
const styles = createCache({ key: 'css', stylisPlugins: [] });

/** Theme, colour mode and the place where toasts appear. Once, around everything. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <UiWithStyles cache={styles}>{children}</UiWithStyles>
);

/** `UiProvider` with an Emotion cache of your own, which says where the styles of components are written. */
export const UiWithStyles = ({ children, cache }: { children: ReactNode; cache: EmotionCache }) => {
  useState(startColorMode);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        {children}
        <Toaster />
      </ChakraProvider>
    </CacheProvider>
  );
};

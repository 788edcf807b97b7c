import { ChakraProvider } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Toaster } from '../notices/toaster';
import { system } from '../theme/system';
import { startColorMode } from './color-mode';

/** Theme, colour mode and the place where toasts appear. Once, around everything. */
export const UiProvider = ({ children }: { children: ReactNode }) => {
  useState(startColorMode);
  return (
    <ChakraProvider value={system}>
      {children}
      <Toaster />
    </ChakraProvider>
  );
};

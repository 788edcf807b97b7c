import { Outlet } from 'react-router-dom';
import { Box, HStack, IconButton, LinkButton, MoonIcon, SunIcon, Text, useColorMode } from '../src';

const PAGES = [
  ['/', 'Piezas'],
  ['/lista', 'Lista'],
  ['/formulario', 'Formulario'],
  ['/documento', 'Documento'],
  ['/estados', 'Estados'],
] as const;

export const Frame = () => {
  const { mode, toggle } = useColorMode();
  return (
    <>
      <HStack
        as="nav"
        aria-label="Galería"
        gap="1"
        px="4"
        py="2"
        bg="bg.panel"
        borderBottomWidth="1px"
        borderColor="border"
        overflowX="auto"
      >
        <Text fontWeight="bold" me="3">
          Hilván
        </Text>
        {PAGES.map(([to, text]) => (
          <LinkButton key={to} to={to} size="sm" variant="ghost" colorPalette="gray">
            {text}
          </LinkButton>
        ))}
        <IconButton aria-label="Cambiar de tema" size="sm" ms="auto" onClick={toggle}>
          {mode === 'dark' ? <SunIcon /> : <MoonIcon />}
        </IconButton>
      </HStack>
      <Box as="main">
        <Outlet />
      </Box>
    </>
  );
};

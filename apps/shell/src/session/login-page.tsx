import { useSesion } from '@hilvan/api-client';
import { Box, Card, Flex, Heading, Stack, Text } from '@hilvan/ui';
import { useEffect } from 'react';
import { Brand } from './brand';
import { LoginForm } from './login-form';
import { openRequestedAddress } from './open-requested-address';

/** Shown at whatever address was asked for; after the login that address opens afresh (decision 4). */
export function LoginPage() {
  // Also true when somebody logs in in another tab.
  const welcome = useSesion((state) => state.sesion !== null);

  useEffect(() => {
    document.title = 'Ingresar · Hilván';
  }, []);
  useEffect(() => {
    if (welcome) openRequestedAddress();
  }, [welcome]);

  return (
    <Flex as="main" minH="100dvh" align="center" justify="center" px="4" py="10" {...GROUND}>
      <Card w="full" maxW="25rem" p={{ base: '6', md: '8' }} boxShadow="lg">
        <Stack gap="6">
          <Box>
            <h1>
              <Brand />
            </h1>
            <Text mt="3" color="fg.muted" fontSize="sm">
              Taller de prendas y uniformes
            </Text>
          </Box>
          {welcome ? <Welcome /> : <LoginForm onDone={openRequestedAddress} />}
        </Stack>
      </Card>
    </Flex>
  );
}

function Welcome() {
  return (
    <Stack role="status" gap="1">
      <Heading>Bienvenido!</Heading>
      <Text color="fg.muted">Abriendo su espacio de trabajo…</Text>
    </Stack>
  );
}

const GROUND = {
  bg: 'bg',
  bgImage: 'radial-gradient(60rem 30rem at 50% -10rem, {colors.brand.muted}, transparent)',
} as const;

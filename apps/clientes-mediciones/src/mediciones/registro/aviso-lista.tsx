import { errorLines } from '@hilvan/api-client';
import { Box, Button, focusBeside, Text } from '@hilvan/ui';
import type { useMedicionesCliente } from '../use-mediciones-cliente';

type Lista = Pick<ReturnType<typeof useMedicionesCliente>, 'filas' | 'error' | 'refetch'>;

/** Tells that the client's measurements could not be read and that what this device knows is shown in their place (document 1, section 8). */
export const AvisoLista = ({ lista: { filas = [], error, refetch } }: { lista: Lista }) => (
  <Box
    role="alert"
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    gap="3"
    bg="bg.error"
    borderWidth="1px"
    borderColor="red.border"
    borderRadius="md"
    px="4"
    py="3"
    mb="4"
    data-no-print=""
  >
    <Box flex="1 1 16rem">
      <Text fontWeight="semibold" color="fg.error">
        Ha ocurrido un error en la petición!
      </Text>
      <Text fontSize="sm" whiteSpace="pre-line">
        {errorLines(error).join('\n')}
        {filas.length > 0 ? ' Se muestra lo guardado en este equipo.' : ''}
      </Text>
    </Box>
    <Button
      variant="outline"
      onClick={({ currentTarget }) => {
        // The whole notice goes once the list was read.
        focusBeside(currentTarget);
        refetch();
      }}
    >
      Reintentar
    </Button>
  </Box>
);

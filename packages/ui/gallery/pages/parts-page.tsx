import {
  Badge,
  Box,
  Button,
  Card,
  Checkbox,
  EstadoBadge,
  Flex,
  Heading,
  HStack,
  Input,
  Link,
  NativeSelect,
  Page,
  SimpleGrid,
  Skeleton,
  Spinner,
  Stack,
  Text,
  Textarea,
} from '../../src';
import * as icons from '../../src/primitives/icons';

const PALETTES = ['brand', 'gray', 'green', 'orange', 'red', 'blue', 'accent'] as const;
const VARIANTS = ['solid', 'subtle', 'outline', 'ghost'] as const;

export const PartsPage = () => (
  <Page title="Piezas" subtitle="Colores, letras, botones y campos.">
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
      <Card>
        <Heading mb="3">Botones</Heading>
        <Stack gap="3">
          {VARIANTS.map((variant) => (
            <Flex key={variant} gap="2" wrap="wrap">
              {PALETTES.map((palette) => (
                <Button key={palette} variant={variant} colorPalette={palette} size="sm">
                  {palette}
                </Button>
              ))}
            </Flex>
          ))}
          <HStack wrap="wrap">
            <Button size="md">Guardar</Button>
            <Button size="lg">Ingresar</Button>
            <Button disabled>Guardar</Button>
            <Button aria-disabled>
              <Spinner /> Guardando…
            </Button>
          </HStack>
        </Stack>
      </Card>
      <Card>
        <Heading mb="3">Campos</Heading>
        <Stack gap="3">
          <Input aria-label="Texto" placeholder="Buscar producto" />
          <Input aria-label="Con error" aria-invalid defaultValue="Con error" />
          <Input aria-label="Solo lectura" readOnly defaultValue="Solo lectura" />
          <NativeSelect aria-label="Talla">
            <option>Mediana</option>
          </NativeSelect>
          <Textarea aria-label="Observaciones" placeholder="Observaciones" />
          <HStack>
            <Checkbox aria-label="Sin marcar" />
            <Checkbox aria-label="Marcada" defaultChecked />
            <Checkbox aria-label="Fija" defaultChecked disabled />
          </HStack>
        </Stack>
      </Card>
      <Card>
        <Heading mb="3">Palabras</Heading>
        <Heading size="lg">Título de sección</Heading>
        <Text>
          Un texto con <Link to="/lista">un enlace</Link> y otro{' '}
          <Box as="span" color="fg.muted">
            más callado
          </Box>
          .
        </Text>
        <Flex gap="2" wrap="wrap" mt="3">
          {['Taller', 'Entrega Tienda', 'Entregada al cliente', 'Anulada'].map((estado) => (
            <EstadoBadge key={estado} estado={estado} />
          ))}
          <Badge>sin enviar</Badge>
        </Flex>
        <Skeleton mt="4" w="60%" />
      </Card>
      <Card>
        <Heading mb="3">Dibujos</Heading>
        <Flex gap="3" wrap="wrap" fontSize="xl" color="fg.muted">
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} />
          ))}
        </Flex>
      </Card>
    </SimpleGrid>
  </Page>
);

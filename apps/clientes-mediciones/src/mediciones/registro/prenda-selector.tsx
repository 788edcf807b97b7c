import { PRENDAS, type Prenda } from '@hilvan/contract';
import { Badge, Box, Button, Text } from '@hilvan/ui';

export type EstadoPrenda = 'guardada' | 'pendiente' | undefined;

interface Props {
  elegida: string;
  estadoDe: (prenda: Prenda) => EstadoPrenda;
  /** The garments that the order from which the person came has for this client. */
  delPedido: ReadonlySet<Prenda>;
  onChoose: (prenda: Prenda) => void;
}

/** A button for each garment, which says whether the garment is measured already or an order waits for it. */
export const PrendaSelector = ({ elegida, estadoDe, delPedido, onChoose }: Props) => (
  <Box role="group" aria-label="Prenda">
    <Text fontWeight="medium" fontSize="sm" mb="2">
      Prenda
      <Text as="span" color="fg.error" aria-hidden="true" ms="0.5">
        *
      </Text>
    </Text>
    <Box display="grid" gap="2" gridTemplateColumns={COLUMNAS}>
      {PRENDAS.map((prenda) => {
        const estado = estadoDe(prenda);
        return (
          <Button
            key={prenda}
            size="lg"
            h="auto"
            minH="12"
            py="1.5"
            px="2"
            flexDirection="column"
            gap="0.5"
            whiteSpace="normal"
            variant={elegida === prenda ? 'solid' : 'outline'}
            colorPalette={elegida === prenda ? 'brand' : 'gray'}
            aria-pressed={elegida === prenda}
            onClick={() => onChoose(prenda)}
          >
            {prenda}
            {estado ? (
              <Badge colorPalette={estado === 'guardada' ? 'green' : 'orange'}>
                {estado === 'guardada' ? 'Registrada' : 'Sin enviar'}
              </Badge>
            ) : null}
            {!estado && delPedido.has(prenda) ? <Badge colorPalette="brand">En el pedido</Badge> : null}
          </Button>
        );
      })}
    </Box>
  </Box>
);

const COLUMNAS = { base: 'repeat(3, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(8.25rem, 1fr))' };

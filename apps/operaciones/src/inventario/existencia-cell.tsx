import { type Inventario, nivelDe } from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { Badge, Box, Text } from '@hilvan/ui';
import { formatCantidad } from './format-cantidad';
import { pedidoHace } from './ya-pedido';

const AVISOS = {
  agotado: { palette: 'red', text: () => 'Agotado' },
  bajo: { palette: 'red', text: (least: string) => `Bajo (mínimo ${least})` },
  cerca: { palette: 'orange', text: (least: string) => `Cerca (mínimo ${least})` },
} as const;

/** How much there is of an item and whether it has to be bought, in words as in colour. */
export const ExistenciaCell = ({ item, general }: { item: Inventario; general: number | null }) => {
  const nivel = nivelDe(item, general);
  const pedido = pedidoHace(item, useHoy());
  const aviso = nivel === 'bien' ? null : AVISOS[nivel];
  return (
    <Box display="inline-flex" flexDirection="column" alignItems="flex-end" gap="1">
      {formatCantidad(item.cantidad)}
      {aviso ? (
        // The badge takes several lines where the other columns need the room.
        <Badge colorPalette={aviso.palette} whiteSpace={{ md: 'normal', xl: 'nowrap' }}>
          {aviso.text(formatCantidad(item.minimo ?? general))}
        </Badge>
      ) : null}
      {pedido ? (
        <Text as="span" color="fg.muted" fontSize="sm" whiteSpace="nowrap">
          {pedido}
        </Text>
      ) : null}
    </Box>
  );
};

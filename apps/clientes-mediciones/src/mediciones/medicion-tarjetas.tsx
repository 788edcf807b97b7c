import { useCan } from '@hilvan/api-client';
import type { MedicionFila } from '@hilvan/contract';
import { Badge, Box, fecha, Link, Text } from '@hilvan/ui';
import type { Pendiente } from './registro/pendientes';
import { usePedido } from './use-pedido';

interface Props {
  /** The newest first. */
  filas: readonly MedicionFila[];
  /** Garments of this client that wait on this device to be sent. */
  pendientes: readonly Pendiente[];
}

/**
 * One card for each garment, with its name and date, which leads to its measures. A garment that waits to be sent leads to the list that
 * sends it, for those who may register.
 */
export function MedicionTarjetas({ filas, pendientes }: Props) {
  const measures = useCan()('registrar');
  const { keeping } = usePedido();
  return (
    <Box
      as="ul"
      aria-label="Mediciones"
      listStyleType="none"
      display="grid"
      gap="3"
      gridTemplateColumns="repeat(auto-fill, minmax(13rem, 1fr))"
    >
      {pendientes.map((p) => (
        <Box as="li" key={p.idLocal} {...tarjeta} borderStyle="dashed" borderColor="orange.border">
          {measures ? (
            <Link to={keeping(`/mediciones/registro/cliente/${p.id_cliente}`)}>{p.articulo}</Link>
          ) : (
            <Box as="span" fontSize="lg" fontWeight="semibold">
              {p.articulo}
            </Box>
          )}
          <Badge colorPalette="orange">sin enviar</Badge>
          <Text>{fecha(p.fecha)}</Text>
        </Box>
      ))}
      {filas.map((m) => (
        <Box as="li" key={m.id} {...tarjeta}>
          <Link to={keeping(`/mediciones/${m.id}`)}>{m.articulo || 'NA'}</Link>
          <Text>{fecha(m.fecha)}</Text>
        </Box>
      ))}
    </Box>
  );
}

const tarjeta = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '1',
  minH: '24',
  p: '4',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderInlineStartWidth: '4px',
  borderInlineStartColor: 'accent.border',
  borderRadius: 'lg',
  boxShadow: 'xs',
  _hover: { borderColor: 'brand.border', boxShadow: 'sm' },
  '& a': { fontSize: 'lg', fontWeight: 'semibold' },
  // The whole card is the link's target.
  '& a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
  '& p': { color: 'fg.muted', fontSize: 'sm' },
} as const;

import { Button, colones, Text } from '@hilvan/ui';
import type { LineasSectionProps } from '@hilvan/ui/overlays';

type Escrito = Parameters<NonNullable<LineasSectionProps['priceNote']>>[0];

/**
 * Shows what a product costs in the list and offers that price. It is never filled in: for 'Cambio de zipper' it is the price of the repair,
 * for a shirt that of the shirt.
 */
export const PrecioDeLista = ({ product: { precio_unitario: listed }, precio, onUse }: Escrito) =>
  listed === null ? null : (
    <Text fontSize="sm" color="fg.muted" mt="3">
      En la lista de productos: {colones(listed)}.{' '}
      {listed === precio ? null : (
        <Button variant="outline" size="sm" ms="1" onClick={() => onUse(listed)}>
          Usar ese precio
        </Button>
      )}
    </Text>
  );

import { Button, colones, Text } from '@hilvan/ui';
import type { LineasSectionProps } from '@hilvan/ui/overlays';

type Escrito = Parameters<NonNullable<LineasSectionProps['priceNote']>>[0];

/**
 * What a product costs in the list, and that price at one press: of 'Cambio de zipper' it is what the repair costs, of a shirt it is what
 * the shirt costs. So it is offered and never filled in.
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

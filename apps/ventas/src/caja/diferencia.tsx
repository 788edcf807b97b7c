import { colones, Text } from '@hilvan/ui';

/** What was counted less what should be there, in colones, in words. */
export const textoDeDiferencia = (diferencia: number | null): string => {
  if (diferencia === null) return '—';
  if (diferencia === 0) return 'Cuadra';
  return `${diferencia < 0 ? 'Faltan' : 'Sobran'} ${colones(Math.abs(diferencia))}`;
};

export const Diferencia = ({ de }: { de: number | null }) => (
  <Text as="span" fontWeight="semibold" color={de ? (de < 0 ? 'fg.error' : 'fg.warning') : 'fg.success'}>
    {textoDeDiferencia(de)}
  </Text>
);

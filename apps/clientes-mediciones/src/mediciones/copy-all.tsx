import type { CampoMedida } from '@hilvan/contract';
import { Box, Button, fecha } from '@hilvan/ui';
import { type Anterior, fuentesDe } from './anteriores';
import type { FormMedicion } from './valores';

interface Props {
  form: FormMedicion;
  anteriores: Partial<Record<CampoMedida, Anterior>>;
}

/** 'Copiar todo de …': fills the measures that are still empty with what was taken for another garment. */
export function CopyAll({ form, anteriores }: Props) {
  const copy = (campos: readonly CampoMedida[]) => {
    for (const campo of campos) {
      const cm = anteriores[campo]?.cm;
      if (cm && !form.getValues(campo)) form.setValue(campo, cm, { shouldDirty: true });
    }
  };
  const fuentes = fuentesDe(anteriores);
  if (fuentes.length === 0) return null;
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      {fuentes.map(({ articulo, fecha: dia, campos }) => (
        <Button
          key={`${articulo} ${dia}`}
          variant="subtle"
          size="lg"
          h="auto"
          minH="11"
          py="1.5"
          maxW="full"
          whiteSpace="normal"
          onClick={() => copy(campos)}
        >
          Copiar todo de {articulo}, {fecha(dia)} ({campos.length})
        </Button>
      ))}
    </Box>
  );
}

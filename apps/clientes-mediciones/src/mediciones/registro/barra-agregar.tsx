import { camposDePrenda } from '@hilvan/contract';
import { PlusIcon, Text } from '@hilvan/ui';
import { StickyBar, SubmitButton } from '@hilvan/ui/records';
import type { Ref } from 'react';
import type { FormMedicion } from '../valores';

interface Props {
  form: FormMedicion;
  articulo: string;
  ref: Ref<HTMLDivElement>;
}

/** How many measures are taken, and 'Agregar', in sight all the way down. */
export function BarraAgregar({ form, articulo, ref }: Props) {
  const campos = camposDePrenda(articulo);
  const tomadas = form.watch(campos).filter(Boolean).length;
  return (
    <StickyBar ref={ref} flexWrap="nowrap">
      <Text>
        <strong>{tomadas}</strong> de {campos.length} medidas
      </Text>
      <SubmitButton
        form={form}
        size={{ base: 'lg', md: 'xl' }}
        h="auto"
        minH="11"
        minW="0"
        flexShrink="1"
        py="1.5"
        whiteSpace="normal"
        savingText="Agregando…"
      >
        <PlusIcon /> Agregar {articulo} a la lista
      </SubmitButton>
    </StickyBar>
  );
}

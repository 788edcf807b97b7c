import { camposDePrenda, medidaLabel } from '@hilvan/contract';
import { Button, Flex, PlusIcon, Text, WarningIcon } from '@hilvan/ui';
import { StickyBar, SubmitButton } from '@hilvan/ui/records';
import type { Ref } from 'react';
import { camposPorRevisar, type FormMedicion } from '../valores';

interface Props {
  form: FormMedicion;
  articulo: string;
  ref: Ref<HTMLDivElement>;
}

/** A bar that stays in sight all the way down: how many measures are taken, which of them are unusual, and 'Agregar'. */
export function AddBar({ form, articulo, ref }: Props) {
  const campos = camposDePrenda(articulo);
  const tomadas = form.watch(campos).filter(Boolean).length;
  const [primero, ...otros] = camposPorRevisar(articulo, form.getValues());
  return (
    <StickyBar ref={ref} flexWrap="nowrap">
      <Flex wrap="wrap" align="center" columnGap="2" minW="0">
        <Text role="status">
          <strong>{tomadas}</strong> de {campos.length} medidas
        </Text>
        {primero ? (
          <Button
            variant="ghost"
            colorPalette="orange"
            size="lg"
            px="2"
            ms="-2"
            whiteSpace="normal"
            textAlign="start"
            onClick={() => form.setFocus(primero)}
          >
            <WarningIcon /> Revise {otros.length > 0 ? `${otros.length + 1} medidas` : medidaLabel(primero)}
          </Button>
        ) : null}
      </Flex>
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

import { totales } from '@hilvan/contract';
import { BackLink, colones, Flex, Text } from '@hilvan/ui';
import { type Linea, SubmitButton } from '@hilvan/ui/records';
import type { OrdenForm } from './use-orden-form';

type GuardarBarProps = { form: OrdenForm['form']; lines: readonly Linea[]; backTo: string };

/** For what stands above the bar: a field that takes the focus is scrolled clear of it. */
export const CLEAR_OF_BAR = {
  '& :is(input, textarea, select, button, a)': { scrollMarginBottom: '6rem' },
} as const;

/** The total and 'Guardar', in sight wherever somebody is in a long order. */
export const GuardarBar = ({ form, lines, backTo }: GuardarBarProps) => (
  <Flex
    position="sticky"
    bottom="0"
    zIndex="sticky"
    align="center"
    justify="space-between"
    gap="3"
    wrap="wrap"
    px="4"
    py="3"
    bg="bg.panel"
    borderWidth="1px"
    borderColor="border.emphasized"
    borderRadius="md"
    boxShadow="lg"
  >
    <Text fontVariantNumeric="tabular-nums">
      Total{' '}
      <Text as="strong" fontSize="xl">
        {colones(totales(lines).total)}
      </Text>
    </Text>
    <Flex gap="2.5">
      <SubmitButton form={form} title="Ctrl + Enter" aria-keyshortcuts="Control+Enter">
        Guardar
      </SubmitButton>
      <BackLink to={backTo} />
    </Flex>
  </Flex>
);

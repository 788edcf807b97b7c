import { totales } from '@hilvan/contract';
import { BackLink, colones, Flex, Text } from '@hilvan/ui';
import { type Linea, StickyBar, SubmitButton } from '@hilvan/ui/records';
import type { OrdenForm } from './use-orden-form';

type GuardarBarProps = { form: OrdenForm['form']; lines: readonly Linea[]; backTo: string };

/** The total and 'Guardar', in sight wherever somebody is in a long order. */
export const GuardarBar = ({ form, lines, backTo }: GuardarBarProps) => (
  <StickyBar>
    <Text>
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
  </StickyBar>
);

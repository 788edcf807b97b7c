import { montoEscrito } from '@hilvan/contract';
import { Button, prompt, Text } from '@hilvan/ui';
import { readMonto } from '@hilvan/ui/records';
import { formatCantidad } from './format-cantidad';

type MinimoGeneralProps = { minimo: number | null; onChange: (next: number | null) => void };

/** One minimum for all items, kept on this device, for a provider that keeps none. */
export const MinimoGeneral = ({ minimo, onChange }: MinimoGeneralProps) => {
  const ask = async () => {
    const typed = await prompt({
      title: 'Avisar de lo que se acaba',
      label: 'Cuando quede menos de (en blanco: solo de lo agotado; 0: de nada)',
      value: minimo === null ? '' : montoEscrito(minimo),
      inputMode: 'decimal',
      check: (text) => ((readMonto(text) ?? 0) >= 0 ? null : 'Escriba un número de 0 o más.'),
    });
    if (typed !== null) onChange(readMonto(typed));
  };
  return (
    <Text mb="3" fontSize="sm" color="fg.muted" data-no-print="">
      {minimo === null
        ? 'Se avisa de lo agotado.'
        : minimo === 0
          ? 'No se avisa de lo que se acaba.'
          : `Se avisa cuando queda menos de ${formatCantidad(minimo)}, en este dispositivo.`}{' '}
      <Button variant="outline" size="sm" ms="1" onClick={ask}>
        Cambiar el mínimo
      </Button>
    </Text>
  );
};

import { Box, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { Dialog } from '../overlays/dialog';
import { Button, Text } from '../primitives/button';
import { NativeSelect } from '../primitives/controls';
import { Card } from '../primitives/surfaces';
import type { Diferencia } from './compare-fields';

export type ConflictDialogProps = {
  /** 'Otra persona modificó esta orden'. */
  title: string;
  diferencias: readonly Diferencia[];
  onCancel: () => void;
  /** `takeSaved` holds the `clave` of each difference whose stored value is taken. */
  onChoose: (takeSaved: ReadonlySet<string>) => void;
};

/** Shown where somebody else changed the record meanwhile: it lists the differences, and nothing is saved until each clash is settled. */
export const ConflictDialog = ({ title, diferencias, onCancel, onChoose }: ConflictDialogProps) => {
  const [choices, setChoices] = useState<Record<string, string>>(() =>
    Object.fromEntries(diferencias.map((d) => [d.clave, d.choque && !d.forzado ? '' : 'guardado'])),
  );
  const open = diferencias.filter((d) => !choices[d.clave]);
  const choose = () => {
    if (open.length > 0) return;
    onChoose(new Set(diferencias.filter((d) => choices[d.clave] === 'guardado').map((d) => d.clave)));
  };

  return (
    <Dialog
      open
      onClose={onCancel}
      size="lg"
      // A waiting dialog that closes behind this one moves the focus, which must not count as a click outside.
      dismissable={false}
      title={title}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onCancel}>
            Seguir editando
          </Button>
          <Button aria-disabled={open.length > 0 || undefined} onClick={choose}>
            Guardar con esta elección
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>
          Mientras usted editaba, cambió lo siguiente. Elija con qué quedarse; todavía no se ha guardado nada.
        </Text>
        {diferencias.map((d) => (
          <Card key={d.clave} as="div" p="3">
            <Text fontWeight="semibold">{d.etiqueta}</Text>
            <Text fontSize="sm" color="fg.muted" mb="2">
              Antes: {d.antes}
            </Text>
            {d.forzado ? (
              <Text fontSize="sm">
                Queda lo guardado: {d.guardado}. Un producto entregado no se puede cambiar ni quitar.
              </Text>
            ) : (
              <Box as="label" display="grid" gap="1" fontSize="sm">
                Quedarse con
                <NativeSelect
                  aria-label={`Quedarse con: ${d.etiqueta}`}
                  value={choices[d.clave]}
                  onChange={(event) => setChoices({ ...choices, [d.clave]: event.target.value })}
                >
                  {choices[d.clave] === '' ? <option value="">Seleccione…</option> : null}
                  <option value="guardado">Lo guardado: {d.guardado}</option>
                  <option value="mio">
                    {d.choque ? 'Lo suyo' : 'Como estaba'}: {d.mio}
                  </option>
                </NativeSelect>
              </Box>
            )}
          </Card>
        ))}
      </Stack>
    </Dialog>
  );
};

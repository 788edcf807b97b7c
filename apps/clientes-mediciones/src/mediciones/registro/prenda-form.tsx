import type { MedicionEnviada, MedicionFila, Prenda } from '@hilvan/contract';
import { Button, Card, Flex, HStack, IconButton, Stack, Text, TrashIcon } from '@hilvan/ui';
import { Form, type Pending } from '@hilvan/ui/records';
import { useRef } from 'react';
import { CopyAll } from '../copy-all';
import { DatosPrenda } from '../datos-prenda';
import { MedidasFields, ObservacionesField } from '../medidas-fields';

import { useAnteriores } from '../use-anteriores';
import type { FormMedicion, ValoresMedicion } from '../valores';
import { AddBar } from './add-bar';
import { EditMedicion } from './edit-medicion';
import type { Pendiente } from './pendientes';
import { type EstadoPrenda, PrendaSelector } from './prenda-selector';

interface Props {
  form: FormMedicion;
  prenda: {
    choose: (prenda: string) => Promise<void>;
    estadoDe: (prenda: string) => EstadoPrenda;
    repetida: MedicionFila | null;
    /** The garments that were half measured when another one was tapped that is registered already, or that takes other measures. */
    dejadas: readonly Pending<ValoresMedicion>[];
    resume: (dejada: Pending<ValoresMedicion>) => void;
    discard: (dejada: Pending<ValoresMedicion>, pressed: Element) => Promise<void>;
  };
  /** The garments that the order from which the person came has for this client. */
  delPedido: ReadonlySet<Prenda>;
  guardadas: readonly MedicionFila[];
  pendientes: readonly Pendiente[];
  onAdd: (medicion: MedicionEnviada) => Promise<unknown>;
  /** The client no longer exists: no other garment is begun. */
  ausente: boolean;
}

/** The form of one garment: which one it is, its size and tailor, its measures. */
export function PrendaForm({ form, prenda, delPedido, guardadas, pendientes, onAdd, ausente }: Props) {
  const articulo = form.watch('articulo');
  const anteriores = useAnteriores(articulo, guardadas, pendientes);
  const boton = useRef<HTMLDivElement>(null);

  return (
    <Card>
      <Form form={form} onSubmit={onAdd} label="Prenda por medir">
        {ausente ? null : (
          <PrendaSelector
            elegida={articulo}
            estadoDe={prenda.estadoDe}
            delPedido={delPedido}
            onChoose={prenda.choose}
          />
        )}
        {prenda.repetida ? (
          <Text fontSize="sm">
            {prenda.repetida.articulo} ya está registrada. <EditMedicion {...prenda.repetida} />
          </Text>
        ) : null}
        {prenda.dejadas.length > 0 ? (
          <Flex gap="2" wrap="wrap">
            {prenda.dejadas.map((dejada) => (
              <HStack key={dejada.idLocal} gap="1">
                <Button variant="outline" size="lg" onClick={() => prenda.resume(dejada)}>
                  Seguir con {dejada.articulo}
                </Button>
                <IconButton
                  aria-label={`Descartar ${dejada.articulo}`}
                  onClick={({ currentTarget }) => void prenda.discard(dejada, currentTarget)}
                >
                  <TrashIcon />
                </IconButton>
              </HStack>
            ))}
          </Flex>
        ) : null}
        {articulo ? (
          <Stack gap="5">
            <DatosPrenda form={form} />
            <CopyAll form={form} anteriores={anteriores} />
            <MedidasFields
              form={form}
              articulo={articulo}
              anteriores={anteriores}
              onEnd={() => boton.current?.querySelector<HTMLElement>('[type=submit]')?.focus()}
            />
            <ObservacionesField form={form} />
            <AddBar ref={boton} form={form} articulo={articulo} />
          </Stack>
        ) : ausente ? null : (
          <Text color="fg.muted">Elija la prenda que va a medir.</Text>
        )}
      </Form>
    </Card>
  );
}

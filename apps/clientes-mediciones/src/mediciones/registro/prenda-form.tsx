import type { MedicionEnviada, MedicionFila, Prenda } from '@hilvan/contract';
import { Card, Link, Stack, Text } from '@hilvan/ui';
import { Form } from '@hilvan/ui/records';
import { useRef } from 'react';
import { CopyAll } from '../copy-all';
import { DatosPrenda } from '../datos-prenda';
import { MedidasFields, ObservacionesField } from '../medidas-fields';

import { useAnteriores } from '../use-anteriores';
import type { FormMedicion } from '../valores';
import { BarraAgregar } from './barra-agregar';
import type { Pendiente } from './pendientes';
import { type EstadoPrenda, PrendaSelector } from './prenda-selector';

interface Props {
  form: FormMedicion;
  prenda: {
    choose: (prenda: Prenda) => Promise<boolean>;
    estadoDe: (prenda: Prenda) => EstadoPrenda;
    repetida: MedicionFila | null;
  };
  guardadas: readonly MedicionFila[];
  pendientes: readonly Pendiente[];
  onAgregar: (medicion: MedicionEnviada) => Promise<unknown>;
}

/** One garment: which, its size and tailor, its measures. */
export function PrendaForm({ form, prenda, guardadas, pendientes, onAgregar }: Props) {
  const articulo = form.watch('articulo');
  const anteriores = useAnteriores(articulo, guardadas, pendientes);
  const boton = useRef<HTMLDivElement>(null);

  const choose = async (p: Prenda) => {
    if (await prenda.choose(p)) requestAnimationFrame(() => form.setFocus('talla'));
  };

  return (
    <Card>
      <Form form={form} onSubmit={onAgregar} label="Prenda por medir">
        <PrendaSelector elegida={articulo} estadoDe={prenda.estadoDe} onElegir={choose} />
        {prenda.repetida ? (
          <Text fontSize="sm">
            {prenda.repetida.articulo} ya está registrada.{' '}
            <Link to={`/mediciones/editar/${prenda.repetida.id}`}>
              Editar la medición de {prenda.repetida.articulo}
            </Link>
          </Text>
        ) : null}
        {articulo ? (
          <Stack gap="5">
            <DatosPrenda form={form} />
            <CopyAll form={form} anteriores={anteriores} />
            <MedidasFields
              form={form}
              articulo={articulo}
              anteriores={anteriores}
              onFin={() => boton.current?.querySelector('button')?.focus()}
            />
            <ObservacionesField form={form} />
            <BarraAgregar ref={boton} form={form} articulo={articulo} />
          </Stack>
        ) : (
          <Text color="fg.muted">Elija la prenda que va a medir.</Text>
        )}
      </Form>
    </Card>
  );
}

import { Card, fieldError, Heading, Stack, Text } from '@hilvan/ui';
import { type Linea, LineaForm, LineasTable, type ProductoElegible } from '@hilvan/ui/overlays';
import { useState } from 'react';
import type { OrdenForm } from './use-orden-form';

type LineasSectionProps = Pick<OrdenForm, 'form' | 'detalles' | 'cambiarDetalles'> & {
  productos: readonly ProductoElegible[];
};

/** 'Agregar producto' and the table 'Detalle del pedido'. */
export const LineasSection = ({ form, detalles, cambiarDetalles, productos }: LineasSectionProps) => {
  const [editing, setEditing] = useState<Linea>();
  const error = fieldError({ form, name: 'detalles' });

  const change = (line: Linea) => {
    cambiarDetalles(detalles.map((other) => (other.key === line.key ? line : other)));
    setEditing(undefined);
  };
  const remove = (line: Linea) => {
    cambiarDetalles(detalles.filter((other) => other.key !== line.key));
    if (editing?.key === line.key) setEditing(undefined);
  };

  return (
    <Stack gap="4">
      <Card>
        <Heading mb="4">{editing ? 'Modificar producto' : 'Agregar producto'}</Heading>
        <LineaForm
          key={editing?.key ?? 'nueva'}
          line={editing}
          products={productos}
          onAdd={editing ? change : (line) => cambiarDetalles([...detalles, line])}
          onCancel={() => setEditing(undefined)}
        />
      </Card>
      <section aria-label="Detalle del pedido">
        <Heading mb="3">Detalle del pedido</Heading>
        <LineasTable
          lines={detalles}
          priceLabel="Precio con IVA"
          onEdit={setEditing}
          onRemove={remove}
          emptyText="Todavía no hay productos en el pedido."
        />
        {error ? (
          <Text role="alert" color="fg.error" fontWeight="medium" mt="2">
            {error}
          </Text>
        ) : null}
      </section>
    </Stack>
  );
};

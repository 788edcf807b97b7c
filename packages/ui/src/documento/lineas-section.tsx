import { Stack } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import { confirm } from '../notices/ask';
import { Heading, Text } from '../primitives/button';
import { Card } from '../primitives/surfaces';
import type { Linea, TipoDocumento } from './documento';
import { LINEA_VACIA, lineaEscrita, type ProductoElegible } from './linea-escrita';
import { LineaForm, type LineaFormProps } from './linea-form';
import { LineasTable } from './lineas-table';
import type { AMedias } from './partial';

export type LineasSectionProps = {
  tipo: TipoDocumento;
  lines: readonly Linea[];
  onChange: (lines: readonly Linea[]) => void;
  products: readonly ProductoElegible[];
  priceNote?: LineaFormProps['priceNote'];
  /** Why the lines cannot be saved like this. */
  error?: string | undefined;
  aMedias?: AMedias | undefined;
};

const WORDS: Record<TipoDocumento, { title: string; priceLabel: string; emptyText: string }> = {
  orden: {
    title: 'Detalle del pedido',
    priceLabel: 'Precio con IVA',
    emptyText: 'Todavía no hay productos en el pedido.',
  },
  reparacion: {
    title: 'Detalle de la reparación',
    priceLabel: 'Precio x reparación',
    emptyText: 'Todavía no hay productos en la reparación.',
  },
};

const SIN_AGREGAR = 'Falta pulsar «Agregar»: el producto que escribió todavía no está en el detalle.';

const isTouched = (line: Linea, { product, ...texts }: typeof LINEA_VACIA): boolean => {
  const { product: before, ...stored } = lineaEscrita(line);
  return product?.id !== before?.id || JSON.stringify(texts) !== JSON.stringify(stored);
};

const discarding = ({ nombre_producto }: Linea) => ({
  title: `¿Descartar lo que cambió en «${nombre_producto}»?`,
  text: 'Todavía no pulsó «Modificar».',
  yes: 'Sí, descartar',
  danger: true,
});

/** The lines of a document being written: one form that adds and changes them, and their table. */
export const LineasSection = ({ tipo, lines, onChange, error, ...form }: LineasSectionProps) => {
  const { title, priceLabel, emptyText } = WORDS[tipo];
  // Undefined until a line was edited, null afterwards: only then the form of a new line takes the focus, so that the person goes on with
  // the next line.
  const [editing, setEditing] = useState<Linea | null>();
  // Keeps what is typed in the form of a new line while another line is being changed.
  const newLine = useRef(LINEA_VACIA);
  // What is typed in the form of the line that is being changed.
  const changed = useRef(LINEA_VACIA);

  // No list prices for repairs: what mending a product costs has nothing to do with its price.
  const listed = useMemo(
    () => (tipo === 'orden' ? new Map(form.products.map((p) => [p.id, p.precio_unitario])) : undefined),
    [tipo, form.products],
  );

  const edit = async (line: Linea) => {
    if (editing?.key === line.key) return;
    if (editing && isTouched(editing, changed.current) && !(await confirm(discarding(editing)))) return;
    changed.current = lineaEscrita(line);
    setEditing(line);
  };
  const change = (line: Linea) => {
    onChange(lines.map((other) => (other.key === line.key ? line : other)));
    setEditing(null);
  };
  const remove = (line: Linea) => {
    onChange(lines.filter((other) => other.key !== line.key));
    if (editing?.key === line.key) setEditing(null);
  };

  return (
    <Stack gap="4">
      <Card>
        <Heading mb="4">{editing ? 'Modificar producto' : 'Agregar producto'}</Heading>
        <LineaForm
          key={editing?.key ?? 'nueva'}
          {...form}
          line={editing ?? undefined}
          autoFocus={editing !== undefined}
          kept={editing ? changed : newLine}
          priceLabel={priceLabel}
          suggestsPrice={tipo === 'orden'}
          onAdd={editing ? change : (line) => onChange([...lines, line])}
          onCancel={() => setEditing(null)}
        />
      </Card>
      <section aria-label={title}>
        <Heading mb="3">{title}</Heading>
        <LineasTable
          caption={title}
          lines={lines}
          priceLabel={priceLabel}
          listed={listed}
          buttons={{ onEdit: edit, onRemove: remove }}
          emptyText={emptyText}
        />
        {error ? (
          <Text role="alert" color="fg.error" fontWeight="medium" mt="2">
            {lines.length === 0 && newLine.current.product !== null ? SIN_AGREGAR : error}
          </Text>
        ) : null}
      </section>
    </Stack>
  );
};

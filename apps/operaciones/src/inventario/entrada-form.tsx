import {
  COLOR_POR_DEFECTO,
  COMENTARIO_INVENTARIO,
  type EntradaEnviada,
  entradaEnviada,
  type Inventario,
} from '@hilvan/contract';
import { Box, texto } from '@hilvan/ui';
import { Picker } from '@hilvan/ui/overlays';
import { FormField, FormGrid, RowForm, readColor, useDraft, useRowForm, useWatch } from '@hilvan/ui/records';
import { type Ref, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { acceptsMismoNombre } from '../shared/mismo-nombre';
import { type Row, useRow } from '../shared/use-row';
import { CamposInventario, type InventarioEscrito } from './campos-inventario';
import { CantidadField } from './cantidad-field';
import { escritoDe, existenteDe } from './entrada-vigente';
import { enMilesimas, labelOf, MIL, namedIn, sameItem, sameNombre } from './existencias';
import { formatCantidad } from './format-cantidad';
import { AvisoOtroColor, type HomonimosProps, hayHomonimo, useHomonimos } from './homonimos';
import type { useOpciones } from './opciones';
import type { EntradaPendiente } from './pedido';

const EMPTY: InventarioEscrito = {
  nombre_producto: '',
  cantidad: null,
  color: COLOR_POR_DEFECTO,
  id_categoria: null,
  id_proveedor: null,
  comentario: COMENTARIO_INVENTARIO,
};
const keyOf = (item: Inventario) => item.id;
const noteOf = (item: Inventario) => formatCantidad(item.cantidad);

type EntradaFormProps = {
  ref: Ref<Row>;
  inventario: readonly Inventario[];
  /** The entries that wait in the list, which will be in stock too. */
  pendientes: readonly EntradaPendiente[];
  /** The id of the item that is picked already, so that only its quantity is to be typed. */
  elegido: number | undefined;
  opciones: ReturnType<typeof useOpciones>;
  onAdd: (entrada: EntradaPendiente) => boolean;
};

type PistaProps = Pick<HomonimosProps<EntradaEnviada>, 'inventario'> & {
  form: UseFormReturn<InventarioEscrito, unknown, EntradaEnviada>;
};

/**
 * Tells whether the item that is being typed is in stock already. An entry stores its comment anew, so the comment of the known item, most
 * often its unit, is filled in unless another one is typed.
 */
const PistaExistente = ({ form, inventario }: PistaProps) => {
  const { nombre, homonimos, known } = useHomonimos({ control: form.control, inventario });
  const comentario = texto(known?.comentario, COMENTARIO_INVENTARIO);
  // Only the comment that this effect filled in is replaced; one that somebody typed, or that came with a picked item, stays.
  const filled = useRef(COMENTARIO_INVENTARIO);
  useEffect(() => {
    if (form.getValues('comentario') !== filled.current) return;
    filled.current = comentario;
    form.setValue('comentario', comentario);
  }, [form, comentario]);
  const proveedor = useWatch({ control: form.control, name: 'id_proveedor' });
  if (!known) return nombre.trim() === '' || homonimos.length > 0 ? null : 'Producto nuevo.';
  const hay = `Ya existe en el inventario: hay ${formatCantidad(known.cantidad)} (${comentario}).`;
  // An entry stores everything anew: the whole item becomes the chosen supplier's.
  return proveedor === null || proveedor === known.id_proveedor
    ? hay
    : `${hay} Era de ${texto(known.nombre_proveedor, 'otro proveedor')}: pasará a ser del que elija aquí.`;
};

/** Tells how many there will be, so that somebody who counted the shelf sees the figure that was counted. */
const PistaQuedaran = ({
  form,
  inventario,
  pendientes,
}: PistaProps & Pick<EntradaFormProps, 'pendientes'>) => {
  const { known } = useHomonimos({ control: form.control, inventario });
  const cantidad = useWatch({ control: form.control, name: 'cantidad' });
  if (!known || known.cantidad === null || !cantidad || !(cantidad > 0)) return null;
  const same = pendientes.filter((one) => sameItem(one, known));
  const sum = [known, ...same].reduce(
    (all, one) => all + enMilesimas(one.cantidad ?? 0),
    enMilesimas(cantidad),
  );
  return `Quedarán ${formatCantidad(sum / MIL)}.`;
};

/** The form of one entry: an existing item that is picked (its quantity is 0, to be filled in), or a new one that is typed. */
export const EntradaForm = ({ ref, inventario, pendientes, elegido, opciones, onAdd }: EntradaFormProps) => {
  const known = inventario.find(({ id }) => id === elegido);
  const isChosen = known !== undefined;
  const form = useRowForm(entradaEnviada, known ? escritoDe(known) : EMPTY);
  const box = useRef<HTMLDivElement>(null);
  /** The item that was picked, as it was then. */
  const picked = useRef(known);
  const draft = useDraft({ key: 'inventario/entrada', form });
  // How many entries were begun: the key of the hint, which forgets with each what it filled into the one before.
  const [begun, setBegun] = useState(0);
  const begin = (item?: Inventario) => {
    picked.current = item;
    setBegun((entries) => entries + 1);
  };

  useEffect(() => {
    if (isChosen) form.setFocus('cantidad', { shouldSelect: true });
  }, [isChosen, form.setFocus]);

  const fill = (escrito: InventarioEscrito, item?: Inventario) => {
    // Focused first: after `reset` the form knows its boxes only in the next render.
    if (escrito !== EMPTY) form.setFocus('cantidad', { shouldSelect: true });
    // A picked item counts as typed, because it is not in the list yet.
    form.reset(escrito, { keepDefaultValues: true });
    begin(item);
  };
  const add = async (entrada: EntradaEnviada) => {
    const { nombre_producto } = entrada;
    const homonimos = [
      ...namedIn(inventario, nombre_producto),
      ...pendientes.filter((i) => sameNombre(i.nombre_producto, nombre_producto)),
    ];
    // An item of this name and colour is the same item: the entry adds to it.
    const same = homonimos.filter(({ color }) => readColor(color) === entrada.color);
    if (same.length === 0 && !(await acceptsMismoNombre('Agregar', hayHomonimo(homonimos)))) {
      form.setFocus('nombre_producto', { shouldSelect: true });
      return true;
    }
    const named = (list: readonly { id: number; nombre: string }[], id: number | null) =>
      list.find((o) => o.id === id)?.nombre ?? '';
    const stored = inventario.find((item) => same.includes(item));
    const item = stored?.id === picked.current?.id ? picked.current : stored;
    const kept = onAdd({
      ...entrada,
      ...(item && { existente: existenteDe(item) }),
      nombre_categoria: named(opciones.categorias, entrada.id_categoria),
      nombre_proveedor: named(opciones.proveedores, entrada.id_proveedor),
    });
    if (!kept) return false;
    form.reset(EMPTY);
    begin();
    // The focus goes to the search, because the next item is most often in stock too.
    box.current?.querySelector('input')?.focus();
    return true;
  };
  const { held, onAdd: addRow } = useRow(ref, form, draft, add);

  return (
    <RowForm form={form} draft={draft} onAdd={addRow} held={held} label="Entrada">
      <Box ref={box}>
        <FormField label="Buscar producto existente" hint="Si es nuevo, escriba su nombre aquí o abajo.">
          {(control) => (
            <Picker
              control={control}
              items={inventario}
              itemToString={labelOf}
              itemKey={keyOf}
              itemNote={noteOf}
              value={null}
              onChange={(item) => item && fill(escritoDe(item), item)}
              create={{
                label: (typed) => `Producto nuevo «${typed}»`,
                // A delivery is most often of one supplier: the one of the last entry is proposed.
                onCreate: (nombre_producto) =>
                  fill({ ...EMPTY, nombre_producto, id_proveedor: pendientes.at(-1)?.id_proveedor ?? null }),
                // Not at once where something is typed already, which is not meant for another item.
                atOnce: !form.formState.isDirty,
              }}
              placeholder="Buscar producto"
              autoFocus={!isChosen}
            />
          )}
        </FormField>
      </Box>
      <FormGrid>
        <CamposInventario
          form={form}
          opciones={opciones}
          pista={<PistaExistente key={begun} form={form} inventario={inventario} />}
          aviso={<AvisoOtroColor control={form.control} inventario={inventario} elegir />}
          cantidad={
            <CantidadField
              form={form}
              name="cantidad"
              label="Cantidad"
              required
              hint={<PistaQuedaran form={form} inventario={inventario} pendientes={pendientes} />}
            />
          }
        />
      </FormGrid>
    </RowForm>
  );
};

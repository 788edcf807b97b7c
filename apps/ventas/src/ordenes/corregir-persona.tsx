import { asApiError, callExtension, queryFor } from '@hilvan/api-client';
import {
  nombreClave,
  type Persona,
  personaEnviada,
  piezasDe,
  previousEstadoOrden,
  sinTalla,
} from '@hilvan/contract';
import { llamadasPersonasCorregidas } from '@hilvan/contract/extensions';
import { Button, confirm, HStack, notify, Stack, settleUnsaved, showToast, Text, texto } from '@hilvan/ui';
import { Dialog, PickerField } from '@hilvan/ui/overlays';
import {
  Form,
  FormGrid,
  lostIn,
  NumberField,
  reasonIn,
  reopenBandera,
  SubmitButton,
  TextField,
  useBandera,
  useOnce,
  useSchemaForm,
  useUnsavedGuard,
} from '@hilvan/ui/records';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { countPeople } from './count-people';
import type { faltantesEn } from './faltantes';
import { ETIQUETAS_ORDEN } from './orden-escrita';
import { prendasPara } from './persona-props';
import { claveTaller } from './personas-table';

export type CorregirPersonaProps = {
  ordenId: number;
  /** The person as the page showed them when the correction was opened. */
  persona: Persona;
  /** The lines of the order; their garments are offered first. */
  detalles: Parameters<typeof faltantesEn>[0];
  open: boolean;
  onClose: () => void;
};

const itself = (prenda: string) => prenda;
const writtenOf = ({ nombre, prenda, cantidad }: Persona) => ({ nombre, prenda, cantidad: cantidad ?? 0 });
const FALLO = 'No se pudo corregir';

/**
 * Removing people leaves the lines of the order, and with them the invoice, as they are: tells how many pieces of the removed garments the
 * lines still hold.
 */
const stillBilled = (
  detalles: CorregirPersonaProps['detalles'],
  rows: readonly ReturnType<typeof writtenOf>[],
): string => {
  const garments = new Set(rows.map((row) => nombreClave(piezasDe(row).prenda)));
  const left = [...garments].flatMap((clave) => {
    const lines = detalles.filter(({ nombre_producto }) => nombreClave(nombre_producto) === clave);
    const pieces = lines.reduce((sum, { cantidad }) => sum + (cantidad ?? 0), 0);
    return pieces > 0 ? [`${pieces} × ${lines[0]?.nombre_producto}`] : [];
  });
  return left.length > 0 ? ` El detalle sigue con ${left.join(', ')}.` : '';
};

/**
 * Corrects garment, name (with the size behind it) and quantity of a person who has not received theirs yet, or removes the person from the
 * order.
 */
export default function CorregirPersona({ ordenId, persona, detalles, open, onClose }: CorregirPersonaProps) {
  const productos = useQuery(queryFor('listarProductos')).data?.data ?? [];
  const [antes, setAntes] = useState(writtenOf(persona));
  const ticked = useBandera(claveTaller(persona.id));
  const queryClient = useQueryClient();
  const personasQuery = queryFor('personasOrden', { id: ordenId });
  const all = queryClient.getQueryData(personasQuery.queryKey)?.data ?? [persona];
  const isMade = ticked || all.some(({ id, taller }) => id === persona.id && taller);
  const name = nombreClave(sinTalla(antes.nombre));
  // All rows of this person. Each garment is a row of its own: where one is removed, the person stays on the order with the others.
  const suyas = all.filter(
    (p) => p.id === persona.id || (name !== '' && nombreClave(sinTalla(p.nombre)) === name),
  );
  const form = useSchemaForm(personaEnviada, antes);
  const { busy, run } = useOnce();
  useUnsavedGuard(open && form.formState.isDirty && !busy, lostIn('Corregir persona'));
  const prendas = prendasPara([{ nombre_producto: persona.prenda }, ...detalles], productos);

  /** The rows of the order as they are stored now; undefined where they cannot be read. */
  const readRows = () =>
    queryClient.fetchQuery({ ...personasQuery, staleTime: 0 }).then(
      ({ data }) => data,
      () => undefined,
    );
  const writtenNow = (row: Persona) => (row.id === persona.id ? antes : writtenOf(row));

  /** Sends the correction of this row, or removes `rows` where `ahora` is null. */
  const send = (ahora: typeof antes | null, done: string, repetir = false, rows = [persona]) =>
    run(async () => {
      // A tick that still waits for its 'Deshacer' was made before this: sent after it, it would call finished what is to be made again.
      if (ticked) await settleUnsaved();
      const removed: ReturnType<typeof writtenOf>[] = [];
      try {
        for (const row of rows) {
          await callExtension(llamadasPersonasCorregidas.corregirPersona, {
            params: { personaId: row.id },
            payload: {
              antes: writtenNow(row),
              ahora,
              ...(repetir && { repetir }),
            },
          }).catch(async (error) => {
            const isGone =
              !ahora && asApiError(error).incierto && (await readRows())?.every(({ id }) => id !== row.id);
            if (!isGone) throw error;
          });
          if (!ahora) removed.push(writtenNow(row));
        }
        showToast(done, 'success', ahora ? undefined : 8);
        // A tick made here a moment ago no longer counts: the provider may have opened the flag again.
        if (isMade) reopenBandera(claveTaller(persona.id));
        // Waits until the removed row is gone: otherwise the focus would return to its button when the dialog closes.
        if (!ahora) await readRows();
        onClose();
      } catch (error) {
        await (removed.length > 0
          ? notify.error(
              `Quedaron sin quitar ${rows.length - removed.length} de ${rows.length}`,
              [reasonIn(error, ETIQUETAS_ORDEN), stillBilled(detalles, removed).trim()]
                .filter(Boolean)
                .join('\n'),
            )
          : notify.error(FALLO, reasonIn(error, ETIQUETAS_ORDEN)));
        const { kind, status } = asApiError(error);
        if (kind === 'conflict' || status === 404 || rows.length > 1) await readAgain();
      }
    });
  /** After a conflict: reads the person again, so that saving now knowingly replaces the other change; closes where the person is gone. */
  const readAgain = async () => {
    const read = await readRows();
    const now = read?.find(({ id }) => id === persona.id);
    if (now) setAntes(writtenOf(now));
    else if (read) onClose();
  };
  const remove = async (rows: Persona[]) => {
    if (busy) return;
    const stays = rows.length < suyas.length;
    const quien = texto(antes.nombre, 'esta persona');
    const written = rows.map(writtenNow);
    const wanted = await confirm({
      title: stays ? `¿Quitar esta prenda de ${quien}?` : `¿Quitar del pedido a ${quien}?`,
      text: written.map(({ prenda, cantidad }) => `${prenda} × ${cantidad}`).join('\n'),
      yes: 'Quitar',
      danger: true,
    });
    const gone = stays
      ? `${antes.nombre} ya no lleva ${antes.prenda}.`
      : `${texto(antes.nombre, 'La persona')} ya no está en el pedido.`;
    if (wanted) await send(null, gone + stillBilled(detalles, written), false, rows);
  };
  /** Marks a finished garment to be made again (spoilt, torn, the wrong name on it), together with any correction that was typed. */
  const makeAgain = form.handleSubmit((ahora) => {
    const estado = queryClient.getQueryData(queryFor('detalleOrden', { id: ordenId }).queryKey)?.orden
      ?.estado;
    const unseen =
      estado && previousEstadoOrden(estado)
        ? ` El pedido está en «${estado}»: el taller no lo ve hasta que se devuelva a Taller.`
        : '';
    return send(ahora, `${texto(ahora.nombre, ahora.prenda)}: se hace de nuevo.${unseen}`, true);
  });
  const close = () => {
    if (!busy) onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Corregir persona"
      dismissable={!busy && !form.formState.isDirty}
    >
      <Form form={form} onSubmit={(ahora) => send(ahora, 'Persona corregida.')} label="Corregir persona">
        <Stack gap="4">
          <PickerField
            form={form}
            name="prenda"
            label="Prenda"
            required
            emptyValue=""
            items={prendas}
            itemToString={itself}
            itemKey={itself}
            itemValue={itself}
          />
          <FormGrid gridTemplateColumns="minmax(0, 1fr) 7rem">
            <TextField
              form={form}
              name="nombre"
              label="Nombre"
              hint="Con la talla entre paréntesis."
              autoFocus
            />
            <NumberField form={form} name="cantidad" label="Cantidad" required thousands />
          </FormGrid>
          {isMade ? (
            <HStack gap="3" justify="space-between">
              <Text color="fg.muted">
                Ya está lista en el taller: con otra prenda, talla o cantidad vuelve a quedar pendiente.
              </Text>
              <Button variant="outline" flexShrink="0" aria-disabled={busy || undefined} onClick={makeAgain}>
                Hacer de nuevo
              </Button>
            </HStack>
          ) : null}
          <Stack direction={BUTTONS} wrap="wrap">
            <Stack direction={BUTTONS}>
              {suyas.length > 1 ? (
                <Remove busy={busy} onClick={() => remove([persona])}>
                  Quitar esta prenda
                </Remove>
              ) : null}
              {/* Only while nothing was handed over, and only where all of these rows are one person: of two who are called alike nobody knows which row is whose. */}
              {suyas.length === 1 ||
              (countPeople(suyas) === 1 && !suyas.some(({ entregado }) => entregado)) ? (
                <Remove busy={busy} onClick={() => remove(suyas)}>
                  Quitar del pedido
                </Remove>
              ) : null}
            </Stack>
            <Stack direction={BUTTONS} ms={{ sm: 'auto' }}>
              <Button variant="outline" colorPalette="gray" aria-disabled={busy || undefined} onClick={close}>
                Cancelar
              </Button>
              <SubmitButton form={form}>Guardar</SubmitButton>
            </Stack>
          </Stack>
        </Stack>
      </Form>
    </Dialog>
  );
}

const BUTTONS = { base: 'column-reverse', sm: 'row' } as const;

type RemoveProps = { busy: boolean; onClick: () => void; children: ReactNode };

const Remove = ({ busy, onClick, children }: RemoveProps) => (
  <Button variant="ghost" colorPalette="red" aria-disabled={busy || undefined} onClick={onClick}>
    {children}
  </Button>
);

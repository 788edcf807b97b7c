import { apiErrorText, callExtension, queryFor } from '@hilvan/api-client';
import type { Prenda } from '@hilvan/contract';
import { llamadasTallas, type TablaTallas, tablaEnviada } from '@hilvan/contract/extensions';
import { Button, confirm, Flex, Stack, TrashIcon } from '@hilvan/ui';
import { Picker, useEdit } from '@hilvan/ui/overlays';
import { FormField, RecordForm, useDraft, useRemove, useSchemaForm } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { tellFailure } from '../shared/shared';
import { tallasPath } from './paginas-tallas';
import { compareTabla, emptyOf, valuesOf } from './tabla-escrita';
import { putInto, TablaFields } from './tabla-fields';

type Props = { tablas: readonly TablaTallas[]; idEmpresa: number | null; prenda: Prenda };

export function TablaEditor({ tablas, idEmpresa, prenda }: Props) {
  const find = (all: readonly TablaTallas[]) =>
    all.find(({ id_empresa, articulo }) => id_empresa === idEmpresa && articulo === prenda);
  const stored = find(tablas);
  // The chart as it was when the form opened: what others change meanwhile is told when the form is saved.
  const [begun] = useState(stored);
  const [inicial] = useState(() => (begun ? valuesOf(begun) : emptyOf(prenda)));
  const destino = tallasPath(idEmpresa);
  const form = useSchemaForm(tablaEnviada, inicial);
  const draft = useDraft({ key: `tallas/${idEmpresa ?? 'taller'}/${prenda}`, form, base: inicial });
  const { edit, dialog } = useEdit({
    title: 'Otra persona modificó esta tabla de tallas',
    form,
    draft,
    compare: compareTabla,
    read: async () => find((await callExtension(llamadasTallas.listarTallas)).data),
    asForm: (now) => (now ? valuesOf(now) : begun ? { ...inicial, tallas: [] } : inicial),
    send: (tabla, now) =>
      callExtension(llamadasTallas.guardarTallas, {
        payload: { id_empresa: idEmpresa, version: now?.version ?? null, tabla },
      }),
    exito: 'Tabla de tallas guardada!',
    destino,
    fallo: (error) => tellFailure(form, error, {}, 'Error al guardar la tabla de tallas!'),
  });
  const { erase } = useRemove({ destino });
  const eliminar = (id: number, version: number) =>
    erase({
      pregunta: '¿Desea eliminar la tabla de tallas?',
      exito: 'Tabla de tallas eliminada!',
      llamada: () =>
        callExtension(llamadasTallas.eliminarTallas, { params: { id }, payload: { version } }).then(
          draft.done,
        ),
      arrived: async () => {
        const gone = !(await callExtension(llamadasTallas.listarTallas)).data.some((t) => t.id === id);
        if (gone) draft.done();
        return gone;
      },
      fallo: ['Ha ocurrido un error!', apiErrorText],
    });

  const copy = async (from: TablaTallas) => {
    const replaces = form.formState.isDirty || stored !== undefined;
    const sure =
      !replaces ||
      (await confirm({
        title: '¿Reemplazar las tallas?',
        text: 'Lo que está escrito en la tabla se cambia por la copia. No se guarda hasta que usted lo haga.',
        yes: 'Sí, reemplazar',
        no: 'No, dejar la mía',
      }));
    if (sure) putInto(form, valuesOf(from));
  };

  return (
    <Stack gap="4">
      <RecordForm form={form} draft={draft} onSubmit={edit} backTo={destino} dialog={dialog}>
        <TablaFields
          form={form}
          copy={
            <CopyFrom
              tablas={tablas.filter((tabla) => tabla.articulo === prenda && tabla !== stored)}
              onCopy={copy}
            />
          }
        />
      </RecordForm>
      {stored && begun ? (
        <Flex>
          <Button variant="ghost" colorPalette="red" onClick={() => eliminar(begun.id, begun.version)}>
            <TrashIcon /> Eliminar la tabla
          </Button>
        </Flex>
      ) : null}
    </Stack>
  );
}

type CopyFromProps = { tablas: readonly TablaTallas[]; onCopy: (from: TablaTallas) => void };

const keyOf = ({ tabla }: { tabla: TablaTallas }) => tabla.id;
const nameOf = ({ nombre }: { nombre: string }) => nombre;

/** Offers the charts of others for the same garment to copy from, the workshop's first; nothing where there are none. */
function CopyFrom({ tablas, onCopy }: CopyFromProps) {
  const { data } = useQuery({ ...queryFor('listarEmpresas'), enabled: tablas.length > 0 });
  const items = useMemo(() => {
    const names = new Map(data?.data.map((e) => [e.id, e.nombre_empresa]));
    return tablas
      .map((tabla) => ({
        tabla,
        nombre: tabla.id_empresa === null ? 'El taller' : names.get(tabla.id_empresa),
      }))
      .flatMap(({ tabla, nombre }) => (nombre === undefined ? [] : [{ tabla, nombre }]))
      .sort((a, b) => Number(a.tabla.id_empresa !== null) - Number(b.tabla.id_empresa !== null));
  }, [tablas, data]);
  if (items.length === 0) return null;
  return (
    <FormField label="Copiar de">
      {(control) => (
        <Picker
          control={control}
          items={items}
          itemToString={nameOf}
          itemKey={keyOf}
          value={null}
          onChange={(chosen) => chosen && onCopy(chosen.tabla)}
          placeholder="El taller u otra empresa"
        />
      )}
    </FormField>
  );
}

import { asApiError, callApi, isMissing, queryFor } from '@hilvan/api-client';
import { isAnulada } from '@hilvan/contract';
import {
  Card,
  Heading,
  notify,
  numeroDeDocumento,
  Page,
  Stack,
  showToast,
  useLoadingDialog,
} from '@hilvan/ui';
import {
  Form,
  Held,
  type Pending,
  pendingKey,
  RecordState,
  reasonIn,
  resolveUncertain,
  SaveBar,
  sendUncertain,
  uncertain,
  useForm,
  useLeft,
  useOnce,
  usePartial,
  usePendingList,
  useUnsavedGuard,
} from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { OrdenAusente } from './orden-ausente';
import { ETIQUETAS_ORDEN } from './orden-escrita';
import { PersonaForm, type PersonaFormProps } from './persona-form';
import { empresaOf, prendasPara, prendaUnica } from './persona-props';
import { splitSaved, tellSaved } from './personas-guardadas';
import { PersonasTable } from './personas-table';

type PersonaPendiente = { prenda: string; nombre: string; cantidad: number };

const FALLO = 'Error al agregar las personas';
const READING_SECONDS = 10;

const isPersona = (item: object): boolean =>
  'prenda' in item &&
  typeof item.prenda === 'string' &&
  'cantidad' in item &&
  typeof item.cantidad === 'number';

/** /orden/:ordenId/registrar/persona: collects a list of people and sends it in one call. */
export default function PersonasPage() {
  const { ordenId = '' } = useParams();
  const query = useQuery(queryFor('detalleOrden', { id: ordenId }));
  const productos = useQuery(queryFor('listarProductos'));
  const orden = query.data?.orden;
  const prendas = useMemo(
    () => prendasPara(query.data?.detalles ?? [], productos.data?.data ?? []),
    [query.data, productos.data],
  );
  const empresas = useQuery(queryFor('listarEmpresas'));
  const empresa = empresaOf(empresas.data?.data ?? [], orden?.id_empresa);
  // Somebody may annul or delete the order meanwhile: what was put together or typed stays within reach.
  const anulada = orden != null && isAnulada(orden.estado);
  const ausente = anulada || isMissing(query.error) || (query.isSuccess && !orden);
  useLoadingDialog(query.isPending, { seconds: 3 });

  return (
    <Page title="Agregar persona" subtitle={orden?.titulo}>
      {/* Mounted anew for another order, whose list is another. */}
      <Stack key={ordenId} gap="6">
        {ausente || !query.data ? (
          <OrdenAusente
            query={query}
            {...(anulada
              ? { text: 'La orden está anulada y no admite personas.', backTo: `/orden/${ordenId}` }
              : {})}
          />
        ) : null}
        {productos.isError && !productos.data && !ausente ? (
          <RecordState query={productos} errorTitle="No se cargaron los productos" />
        ) : null}
        {query.data === undefined && !ausente ? null : (
          <PersonasLista
            ordenId={Number(ordenId)}
            prendas={prendas}
            unica={prendaUnica(query.data?.detalles ?? [])}
            empresa={empresa}
            ausente={ausente}
          />
        )}
      </Stack>
    </Page>
  );
}

type PersonasListaProps = { ordenId: number; ausente: boolean } & Pick<
  PersonaFormProps,
  'prendas' | 'unica' | 'empresa'
>;

const PersonasLista = ({ ordenId, prendas, unica, empresa, ausente }: PersonasListaProps) => {
  const navigate = useNavigate();
  const list = usePendingList<PersonaPendiente>(pendingKey('personas', ordenId), isPersona);
  const items = useRef(list.items);
  items.current = list.items;
  const rows = useMemo(() => list.items.map((item) => ({ ...item, key: item.idLocal })), [list.items]);
  const guardadas = useQuery(queryFor('personasOrden', { id: ordenId }));
  const presentes = [...list.items, ...(guardadas.data?.data ?? [])];
  const { busy, run } = useOnce();
  const left = useLeft();
  const form = useForm();
  const [empty, setEmpty] = useState(false);
  const partial = usePartial();
  // Asks only about a name that was typed and not added: the list itself outlives the page.
  const { allow } = useUnsavedGuard(false, '', partial);
  const clave = `orden/${ordenId}/registrar/persona`;
  const documento = numeroDeDocumento('orden', ordenId);
  useLoadingDialog(busy, { seconds: 5, title: 'Guardando las personas...' });

  const read = async () => (await callApi('personasOrden', { params: { id: ordenId } })).data;

  const send = async (items: readonly Pending<PersonaPendiente>[], key: string) => {
    // People without a quantity are not sent.
    const counted = items.filter((p) => p.cantidad > 0);
    if (counted.length === 0) return;
    const now = await read();
    // The last try may have been saved although its answer was lost, perhaps before a reload. Comparing with the people from before it shows
    // who was saved; they leave the list, so that nobody is sent twice.
    const doubt = uncertain(clave);
    const { saved } = splitSaved(doubt?.antes ?? [], now, doubt ? (sentIn(doubt.contenido) ?? counted) : []);
    for (const { idLocal } of saved) list.remove(idLocal);
    if (saved.length > 0) resolveUncertain(clave);
    const listed = new Set(items.map(({ idLocal }) => idLocal));
    tellSaved(saved.filter(({ idLocal }) => !listed.has(idLocal)));
    const there = new Set(saved.map(({ idLocal }) => idLocal));
    const unsaved = counted.filter(({ idLocal }) => !there.has(idLocal));
    if (unsaved.length === 0) return;
    const had = now.map((p) => p.id);
    const payload = unsaved.map(({ prenda, nombre, cantidad }) => ({
      prenda,
      nombre,
      cantidad,
      id_orden: ordenId,
    }));
    try {
      await sendUncertain(clave, () => callApi('crearPersonas', { payload, idempotencyKey: key }), had, {
        contenido: JSON.stringify(unsaved),
      });
    } catch (error) {
      if (!asApiError(error).incierto) throw error;
      const arrived = await read().then(
        (people) => splitSaved(had, people, payload).unsaved.length === 0,
        () => false,
      );
      if (!arrived) throw error;
      resolveUncertain(clave);
    }
  };

  const save = async () => {
    if (!(await partial.seguir())) return;
    setEmpty(list.items.length === 0);
    try {
      const sent = await list.sendTogether(send);
      if (!sent) return;
      const dropped = sent.filter((p) => p.cantidad <= 0).length;
      const omitidas =
        dropped === 0
          ? ''
          : dropped === 1
            ? 'Se omitió 1 persona sin cantidad.'
            : `Se omitieron ${dropped} personas sin cantidad.`;
      const agregadas = dropped < sent.length ? 'Personas agregadas correctamente.' : '';
      // Somebody who has gone on to another page is told there by a toast, and stays there.
      if (left()) return showToast(`${documento}: ${[agregadas, omitidas].filter(Boolean).join(' ')}`);
      if (omitidas) await notify.info('Notificación', omitidas);
      if (!agregadas) return;
      await notify.success('Notificación', agregadas);
      // What another tab put on the list meanwhile was not sent.
      if (left() || items.current.length > 0) return;
      allow();
      navigate(`/orden/${ordenId}`);
    } catch (error) {
      const text = reasonIn(error, ETIQUETAS_ORDEN);
      if (left()) showToast(`${documento}: ${FALLO}\n${text}`, 'error', READING_SECONDS);
      else await notify.error(FALLO, text);
    }
  };

  const escrito = partial.cuales() !== '';
  if (ausente && !escrito && list.items.length === 0) return null;
  return (
    <Form form={form} onSubmit={() => (ausente ? undefined : run(save))}>
      <Held held={busy}>
        {ausente && !escrito ? null : (
          <Card>
            <PersonaForm
              autoFocus
              prendas={prendas}
              unica={unica}
              minimo={0}
              presentes={presentes}
              onAdd={(added) => {
                setEmpty(false);
                return list.addAll(added);
              }}
              partial={partial}
              empresa={empresa}
            />
          </Card>
        )}
        <section aria-label="Personas por agregar">
          <Heading mb="3">Personas por agregar</Heading>
          <PersonasTable
            caption="Personas por agregar"
            personas={rows}
            emptyText={empty ? 'Agregue al menos una persona.' : 'Todavía no hay personas en la lista.'}
            onRemove={({ key }) => list.remove(String(key))}
          />
        </section>
      </Held>
      {ausente ? null : (
        <SaveBar form={form} saving={busy} backTo={`/orden/${ordenId}`}>
          Guardar
        </SaveBar>
      )}
    </Form>
  );
};

/** The people that a try sent, as this browser kept them; undefined where it kept nothing that can be read. */
function sentIn(contenido = 'null'): Pending<PersonaPendiente>[] | undefined {
  try {
    const sent: unknown = JSON.parse(contenido);
    return Array.isArray(sent) && sent.every(isPersona) ? sent : undefined;
  } catch {
    return undefined;
  }
}

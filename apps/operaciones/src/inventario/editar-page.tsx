import { useCan, useRecordToEdit } from '@hilvan/api-client';
import {
  CheckIcon,
  jointly,
  LinkButton,
  notify,
  Page,
  PlusIcon,
  TruckIcon,
  useLoadingDialog,
} from '@hilvan/ui';
import { RecordState } from '@hilvan/ui/records';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { EditForm, NO_ENCONTRADO } from './edit-form';
import { conteoDe } from './existencias';
import { Movimientos } from './movimientos';
import { useOpciones } from './opciones';

/** /inventario/editar/:inventarioId. */
export default function InventarioEditarPage() {
  const { inventarioId = '' } = useParams();
  // The search leads from one item of stock to another: each is read afresh.
  return <Load key={inventarioId} id={inventarioId} />;
}

function Load({ id }: { id: string }) {
  const can = useCan();
  const { base, query } = useRecordToEdit('inventarioInfo');
  const item = base?.datos.data.find((i) => String(i.id) === id);
  const opciones = useOpciones();
  // The item as it is stored now: a count or somebody else may have changed its quantity since the form opened.
  const now = query.data?.datos.data.find((i) => i.id === item?.id);
  const missing = base !== undefined && !item;
  useLoadingDialog(query.isPending, { seconds: 3 });
  useEffect(() => {
    if (missing) void notify.error(NO_ENCONTRADO);
  }, [missing]);

  return (
    <Page
      title="Editar inventario"
      width="form"
      actions={
        item && can('moverInventario') ? (
          <>
            <LinkButton to={conteoDe(item)} variant="outline">
              <CheckIcon /> Contar
            </LinkButton>
            <LinkButton to={`/inventario/salida?producto=${item.id}`} variant="outline">
              <TruckIcon /> Salida
            </LinkButton>
            <LinkButton to={`/inventario/entrada?producto=${item.id}`} variant="outline">
              <PlusIcon /> Entrada
            </LinkButton>
          </>
        ) : undefined
      }
    >
      {item && opciones.isReady ? (
        <>
          <EditForm
            key={item.id}
            item={item}
            hay={now ? now.cantidad : item.cantidad}
            otros={base?.datos.data.filter((i) => i !== item) ?? []}
            opciones={opciones}
          />
          <Movimientos item={item} />
        </>
      ) : (
        <RecordState
          query={jointly(query, opciones)}
          text={NO_ENCONTRADO}
          backTo="/inventario"
          missing={missing}
        />
      )}
    </Page>
  );
}

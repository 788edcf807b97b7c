import { consulta } from '@hilvan/api-client';
import { notify, Page, useLoadingDialog } from '@hilvan/ui';
import { RecordState } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { EditarForm, NO_ENCONTRADO } from './editar-form';
import { useOpciones } from './opciones';

/** /inventario/editar/:inventarioId. */
export default function InventarioEditarPage() {
  const { inventarioId = '' } = useParams();
  const query = useQuery({
    ...consulta('inventarioInfo'),
    select: ({ data }) => data.find((i) => String(i.id) === inventarioId) ?? null,
  });
  const opciones = useOpciones();
  const missing = query.data === null;
  useLoadingDialog(query.isPending, { seconds: 3 });
  useEffect(() => {
    if (missing) void notify.error(NO_ENCONTRADO);
  }, [missing]);

  return (
    <Page title="Editar inventario" width="form">
      {query.data && !opciones.isPending && !opciones.error ? (
        <EditarForm key={query.data.id} item={query.data} opciones={opciones} />
      ) : (
        <RecordState
          query={{
            isPending: !missing && (query.isPending || opciones.isPending) && !query.error && !opciones.error,
            isSuccess: false,
            error: query.error ?? opciones.error,
            refetch: () => {
              void query.refetch();
              opciones.retry();
            },
          }}
          text={NO_ENCONTRADO}
          backTo="/inventario"
          missing={missing}
        />
      )}
    </Page>
  );
}

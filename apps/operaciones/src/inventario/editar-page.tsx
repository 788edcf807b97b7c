import { consulta } from '@hilvan/api-client';
import { Card, ErrorState, LoadingState, MissingState, notify, Page, useLoadingDialog } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { EditarForm } from './editar-form';
import { useOpciones } from './opciones';

const NO_ENCONTRADO = 'No se encontraron datos para el ID proporcionado.';

/** /inventario/editar/:inventarioId. */
export default function InventarioEditarPage() {
  const { inventarioId = '' } = useParams();
  const query = useQuery({
    ...consulta('inventarioInfo'),
    select: ({ data }) => data.find((i) => String(i.id) === inventarioId) ?? null,
  });
  const opciones = useOpciones();
  const missing = query.data === null;
  const error = query.error ?? opciones.error;
  useLoadingDialog(query.isPending, { seconds: 3 });
  useEffect(() => {
    if (missing) void notify.error(NO_ENCONTRADO);
  }, [missing]);

  return (
    <Page title="Editar inventario" width="form">
      {query.data && !opciones.isPending && !opciones.error ? (
        <EditarForm key={query.data.id} item={query.data} opciones={opciones} />
      ) : (
        <Card>
          {missing ? (
            <MissingState text={NO_ENCONTRADO} backTo="/inventario" />
          ) : error ? (
            <ErrorState
              error={error}
              onRetry={() => {
                void query.refetch();
                opciones.retry();
              }}
            />
          ) : (
            <LoadingState />
          )}
        </Card>
      )}
    </Page>
  );
}

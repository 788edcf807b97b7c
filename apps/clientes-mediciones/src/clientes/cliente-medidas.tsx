import { useCan, useCapacidades } from '@hilvan/api-client';
import type { Cliente } from '@hilvan/contract';
import { lazyPage } from '@hilvan/remote-kit';
import { fecha, firstRows, LinkButton, Panel, TapeIcon, texto } from '@hilvan/ui';
import { counted } from '@hilvan/ui/records';
import { type ComponentType, Suspense, useMemo } from 'react';
import { newestTaken } from '../mediciones/anteriores';
import { useMedicionesCliente } from '../mediciones/use-mediciones-cliente';
import type { TallasSugeridasProps } from '../tallas/tallas-sugeridas';

const TallasSugeridas = lazyPage<TallasSugeridasProps>(
  (): Promise<{ default: ComponentType<TallasSugeridasProps> }> =>
    // Where this code cannot be fetched, the measures are shown without suggested sizes.
    import('../tallas/tallas-sugeridas').catch(() => ({ default: () => null })),
);

/** A panel with a client's last measures and, for those who may register, a button that leads to measuring. */
export function ClienteMedidas({ id, empresa }: Pick<Cliente, 'id' | 'empresa'>) {
  const can = useCan();
  const { tallas } = useCapacidades();
  const { filas, error, wasRead, refetch } = useMedicionesCliente(String(id));
  const data = useMemo(
    () =>
      filas && {
        note:
          filas.length > 0
            ? counted(filas.length, 'prenda medida', 'prendas medidas')
            : 'Todavía no tiene medidas.',
        ...firstRows(newestTaken(filas), (m) => ({
          to: `/mediciones/${m.id}`,
          text: texto(m.articulo),
          note: fecha(m.fecha),
        })),
      },
    [filas],
  );
  // Nothing could be read and nothing is remembered: that is an error, not a client without measures.
  const isError = error !== null && !wasRead && filas?.length === 0;
  const answer = { data: isError ? undefined : data, isError, error, refetch };
  return (
    <Panel title="Últimas medidas" to={`/mediciones/cliente/${id}`} answer={answer}>
      {tallas && filas ? (
        <Suspense>
          <TallasSugeridas empresa={empresa} filas={filas} />
        </Suspense>
      ) : null}
      {can('registrar') ? (
        <LinkButton to={`/mediciones/registro/cliente/${id}`} size="lg" mt="4" alignSelf="start">
          <TapeIcon /> {filas?.length === 0 ? 'Tomar medidas' : 'Medir otra prenda'}
        </LinkButton>
      ) : null}
    </Panel>
  );
}

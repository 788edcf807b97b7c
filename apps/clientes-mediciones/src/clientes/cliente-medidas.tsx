import { useCan } from '@hilvan/api-client';
import { fecha, firstRows, LinkButton, Panel, TapeIcon, texto } from '@hilvan/ui';
import { useMemo } from 'react';
import { useMedicionesCliente } from '../mediciones/use-mediciones-cliente';

/** A client's last measures, and the way to take them again. */
export function ClienteMedidas({ id }: { id: number }) {
  const can = useCan();
  const { filas } = useMedicionesCliente(String(id));
  const data = useMemo(
    () =>
      filas && {
        note:
          filas.length === 0
            ? 'Todavía no tiene medidas.'
            : `${filas.length} ${filas.length === 1 ? 'prenda medida' : 'prendas medidas'}`,
        ...firstRows(filas, (m) => ({
          to: `/mediciones/${m.id}`,
          text: texto(m.articulo),
          note: fecha(m.fecha),
        })),
      },
    [filas],
  );
  return (
    <Panel title="Últimas medidas" to={`/mediciones/cliente/${id}`} answer={{ data, isError: false }}>
      {can('registrar') ? (
        <LinkButton to={`/mediciones/registro/cliente/${id}`} size="lg" mt="4" alignSelf="start">
          <TapeIcon /> {filas?.length === 0 ? 'Tomar medidas' : 'Medir de nuevo'}
        </LinkButton>
      ) : null}
    </Panel>
  );
}

import { queryFor } from '@hilvan/api-client';
import { fullName } from '@hilvan/contract';
import { showToast } from '@hilvan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { noneIfMissing } from '../shared/shared';
import { newestTaken } from './anteriores';
import { type Hoja, PrintHojas } from './print-mediciones';
import { personasDe } from './use-por-medir';

/** Prints the measures of a company's people, for whoever cuts: in the order of their names, the newest measurement of each garment. */
export function PrintOfEmpresa({ empresa }: { empresa: string }) {
  const queryClient = useQueryClient();
  const [read, setRead] = useState(0);

  const readAll = async () => {
    const personas = personasDe(await queryClient.fetchQuery(queryFor('listarClientes')), empresa).sort(
      (a, b) => fullName(a).localeCompare(fullName(b), 'es'),
    );
    const hojas: Hoja[] = [];
    // One person after the other: a large company has too many people to ask for all of them at once.
    try {
      for (const [i, cliente] of personas.entries()) {
        setRead(Math.round((100 * i) / personas.length));
        const filas = await queryClient
          .fetchQuery(queryFor('medicionesCliente', { clientId: String(cliente.id) }))
          .then(({ data }) => data, noneIfMissing);
        const byGarment = new Map(
          newestTaken(filas)
            .reverse()
            .map((fila) => [fila.articulo, fila.id]),
        );
        const medidas = await Promise.all(
          [...byGarment.values()].map((id) =>
            queryClient.fetchQuery(queryFor('medicion', { measurementId: id })),
          ),
        );
        hojas.push(...medidas.flatMap(({ data }) => (data ? { cliente, medicion: data } : [])));
      }
    } finally {
      setRead(0);
    }
    if (hojas.length === 0) showToast(`Nadie de ${empresa} tiene medidas.`, 'info');
    return hojas;
  };
  return <PrintHojas label={read > 0 ? `Preparando… ${read} %` : 'Imprimir medidas'} read={readAll} />;
}

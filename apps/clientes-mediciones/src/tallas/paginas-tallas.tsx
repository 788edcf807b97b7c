/** The parts that the pages of size charts share. */
import { capacidadesQuery, queryFor } from '@hilvan/api-client';
import type { TablaTallas } from '@hilvan/contract/extensions';
import { RecordState, tallasQuery } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** The address of a company's size charts, or of the workshop's where no company is given; with `articulo`, of the form for that garment. */
export const tallasPath = (idEmpresa: string | number | null | undefined, articulo?: string): string =>
  `${idEmpresa == null ? '' : `/empresa/${idEmpresa}`}/tallas${articulo === undefined ? '' : `/${encodeURIComponent(articulo)}`}`;

type Props = { backTo: string; children: (tablas: readonly TablaTallas[]) => ReactNode };

/** Shows `children` where the provider keeps size charts; elsewhere it says that it does not, and asks for nothing. */
export function ConTallas({ backTo, children }: Props) {
  const capacidades = useQuery(capacidadesQuery);
  const offers = capacidades.data?.tallas === true;
  const tablas = useQuery({ ...tallasQuery, enabled: offers });
  if (tablas.data) return children(tablas.data.data);
  return (
    <RecordState
      query={offers ? tablas : capacidades}
      missing={capacidades.isSuccess && !offers}
      text="Este servidor no guarda tablas de tallas."
      backTo={backTo}
    />
  );
}

/** A company's name; an empty line until it is there. */
export function NombreEmpresa({ id }: { id: string }) {
  const { data, isPending } = useQuery(queryFor('detalleEmpresa', { id }));
  return data?.data?.nombre_empresa ?? (isPending ? <>&nbsp;</> : null);
}

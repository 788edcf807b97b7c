import { queryForExtension, useCapacidades } from '@hilvan/api-client';
import type { ClienteFila, Persona } from '@hilvan/contract';
import { llamadasMedidasEmpresa, prendaDeProducto } from '@hilvan/contract/extensions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

const NADIE: ReadonlySet<number> = new Set();

/**
 * The ids of the people whose garment is still to be made and was never measured on them. Empty where the provider lacks the extension
 * `medidas-empresa`, and where nobody of the order was measured for their garment: an order by sizes needs no measures.
 * @param clienteDe Finds the client that a person of the order is, by name; keep it stable
 */
export function useSinMedidas(
  idEmpresa: number | null,
  personas: readonly Persona[] | undefined,
  clienteDe: (nombre: string) => ClienteFila | undefined,
): ReadonlySet<number> {
  const { medidasEmpresa } = useCapacidades();
  const { data } = useQuery({
    ...queryForExtension(llamadasMedidasEmpresa.medicionesEmpresa, { idEmpresa: idEmpresa ?? 0 }),
    enabled: medidasEmpresa && idEmpresa !== null && (personas?.length ?? 0) > 0,
  });
  return useMemo(() => {
    if (!data || !personas) return NADIE;
    const taken = new Set(data.data.map(({ id_cliente, articulo }) => `${id_cliente} ${articulo}`));
    const known = personas.flatMap((persona) => {
      const cliente = clienteDe(persona.nombre);
      const prenda = prendaDeProducto(persona.prenda);
      return cliente && prenda ? [{ persona, measured: taken.has(`${cliente.id} ${prenda}`) }] : [];
    });
    if (known.every(({ measured }) => !measured)) return NADIE;
    return new Set(
      known.flatMap(({ persona, measured }) => (measured || persona.taller ? [] : [persona.id])),
    );
  }, [data, personas, clienteDe]);
}

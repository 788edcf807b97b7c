import { queryFor } from '@hilvan/api-client';
import {
  type ClienteFila,
  fullName,
  nombreClave,
  type Persona,
  type Prenda,
  sinTalla,
} from '@hilvan/contract';
import { prendaDeProducto } from '@hilvan/contract/extensions';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNombreCliente } from '../use-nombre-cliente';
import { usePedido } from '../use-pedido';

type Nombre = Pick<ClienteFila, 'nombre' | 'apellido1' | 'apellido2'>;

const NONE: ReadonlySet<Prenda> = new Set();

/** The garments that the order from which the person came has for this client; none where they did not come from an order, or it was not read. */
export function usePrendasDelPedido(idCliente: number): ReadonlySet<Prenda> {
  const { pedido } = usePedido();
  const { persona } = useNombreCliente(String(idCliente));
  const select = useCallback(
    ({ data }: { data: readonly Persona[] }) => (persona ? garmentsOf(persona, data) : NONE),
    [persona],
  );
  return (
    useQuery({ ...queryFor('personasOrden', { id: pedido ?? 0 }), enabled: pedido !== undefined, select })
      .data ?? NONE
  );
}

/** Finds the client on the order by name, which is all that an order knows of its people; the second surname is often left out there. */
function garmentsOf(cliente: Nombre, personas: readonly Persona[]): ReadonlySet<Prenda> {
  const names = [fullName(cliente), `${cliente.nombre} ${cliente.apellido1}`].map(nombreClave);
  const garments = personas
    .filter(({ nombre }) => names.includes(nombreClave(sinTalla(nombre))))
    .map(({ prenda }) => prendaDeProducto(prenda));
  return new Set(garments.filter((prenda) => prenda !== undefined));
}

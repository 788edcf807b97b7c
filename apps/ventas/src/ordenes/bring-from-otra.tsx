import { queryFor } from '@hilvan/api-client';
import { type Persona, subtotalLinea, toCentimos, toColones } from '@hilvan/contract';
import { Button, Card, colones, HStack, PeopleIcon, Stack, TagIcon, Text, texto } from '@hilvan/ui';
import type { Linea } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countPeople } from './count-people';
import { claveNueva, type PersonaEscrita } from './orden-escrita';
import type { OrdenForm } from './use-orden-form';

type BringFromOtraProps = {
  /** The id of the order that was copied. */
  id: string;
  orden: Pick<OrdenForm, 'detalles' | 'changeDetalles' | 'personas' | 'changePersonas'>;
};

/** Offers what a copy does not take over by itself: the people of the other order, and the present prices of its products. */
export const BringFromOtra = ({
  id,
  orden: { detalles, changeDetalles, personas, changePersonas },
}: BringFromOtraProps) => {
  const suyas = useQuery(queryFor('personasOrden', { id })).data?.data ?? [];
  const productos = useQuery(queryFor('listarProductos')).data?.data ?? [];
  // The pressed button stays and says that it is done, so that a person who works by keyboard does not lose the focus.
  const [pressed, setPressed] = useState(false);

  const faltan = missing(suyas, personas);
  const pricesToday = new Map(productos.map((p) => [p.id, p.precio_unitario]));
  const otras = detalles.filter((line) => priceToday(line, pricesToday) !== null);
  if (suyas.length === 0 && otras.length === 0 && !pressed) return null;

  const bringPeople = () =>
    changePersonas([...personas, ...faltan.map((persona) => ({ ...persona, key: claveNueva() }))]);
  const bringPrices = () => {
    setPressed(true);
    changeDetalles(detalles.map((line) => atPrice(line, priceToday(line, pricesToday))));
  };
  return (
    <Card>
      <Stack gap="3">
        {otras.length > 0 ? (
          <ul>
            {otras.map((line) => (
              <Text as="li" key={line.key} listStyleType="none">
                {texto(line.nombre_producto)}: {colones(line.precio_unitario)} en la copia, hoy cuesta{' '}
                <strong>{colones(priceToday(line, pricesToday))}</strong>
              </Text>
            ))}
          </ul>
        ) : null}
        <HStack gap="2" wrap="wrap">
          {otras.length > 0 || pressed ? (
            <Button
              variant="outline"
              aria-disabled={otras.length === 0 || undefined}
              onClick={otras.length > 0 ? bringPrices : undefined}
            >
              <TagIcon /> {otras.length > 0 ? 'Poner los precios de hoy' : 'Los precios son los de hoy'}
            </Button>
          ) : null}
          {suyas.length > 0 ? (
            <Button
              variant="outline"
              aria-disabled={faltan.length === 0 || undefined}
              onClick={faltan.length > 0 ? bringPeople : undefined}
            >
              <PeopleIcon /> {bringText(countPeople(faltan), countPeople(suyas))}
            </Button>
          ) : null}
        </HStack>
      </Stack>
    </Card>
  );
};

const bringText = (missing: number, all: number) =>
  missing === 0
    ? all === 1
      ? 'Ya está su persona'
      : `Ya están sus ${all} personas`
    : missing === 1
      ? 'Traer 1 persona del otro pedido'
      : `Traer ${missing} personas del otro pedido`;

type Nueva = Omit<PersonaEscrita, 'key'>;
const keyOf = ({ nombre, prenda }: Nueva) => JSON.stringify([nombre.trim(), prenda.trim()]);

/** The people of the other order who are not on this one. Rows with the same name and garment count one by one. */
function missing(suyas: readonly Persona[], personas: readonly PersonaEscrita[]): Nueva[] {
  const here = new Map<string, number>();
  for (const p of personas) here.set(keyOf(p), (here.get(keyOf(p)) ?? 0) + 1);
  return suyas
    .map(({ nombre, prenda, cantidad }) => ({ nombre, prenda, cantidad: cantidad || 1 }))
    .filter((p) => {
      const spare = here.get(keyOf(p)) ?? 0;
      here.set(keyOf(p), spare - 1);
      return spare <= 0;
    });
}

/** The present price of the product of a line, in colones; null where the product is gone, has no price, or costs what the line says. */
const priceToday = (
  { id_producto, precio_unitario }: Linea,
  pricesToday: ReadonlyMap<number, number | null>,
): number | null => {
  const price = id_producto === null ? null : (pricesToday.get(id_producto) ?? null);
  return price === null || toCentimos(price) === toCentimos(precio_unitario ?? 0) ? null : price;
};

const atPrice = (line: Linea, price: number | null): Linea =>
  price === null
    ? line
    : {
        ...line,
        precio_unitario: price,
        subtotal: toColones(subtotalLinea(price, line.cantidad ?? 0)),
      };

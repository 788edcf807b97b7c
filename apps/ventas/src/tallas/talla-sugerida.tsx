import { queryFor } from '@hilvan/api-client';
import { compareDays, fold, normaliseTalla } from '@hilvan/contract';
import { prendaDeProducto, suggestTalla, tablaDe, textoSugerencia } from '@hilvan/contract/extensions';
import { Button, Flex, Text } from '@hilvan/ui';
import { tallasQuery } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useClientePorNombre } from './cliente-por-nombre';

export type TallaSugeridaProps = {
  empresa: { id: number; nombre: string };
  prenda: string;
  nombre: string;
  /** The names of the garments that may be chosen: where one of them is the garment with its size, it is taken instead. */
  prendas: readonly string[];
  onAccept: (chosen: { prenda: string; nombre: string }) => void;
};

/**
 * Suggests a size for a person who is called like a client of the company: the one that fits the newest measurement of the garment. Needs a
 * provider that keeps size charts.
 */
export default function TallaSugerida({ empresa, prenda, nombre, prendas, onAccept }: TallaSugeridaProps) {
  const articulo = prendaDeProducto(prenda);
  const tablas = useQuery(tallasQuery).data?.data ?? [];
  const tabla = tablaDe(tablas, empresa.id, articulo ?? '');
  const cliente = useClientePorNombre(empresa.nombre, tabla !== undefined)(nombre);
  const mediciones = useQuery({
    ...queryFor('medicionesCliente', { clientId: cliente?.id ?? 0 }),
    enabled: cliente !== undefined,
  });
  const newest = mediciones.data?.data
    .filter((fila) => fila.articulo === articulo)
    .toSorted((a, b) => compareDays(b.fecha, a.fecha) || b.id - a.id)[0];
  const medicion = useQuery({
    ...queryFor('medicion', { measurementId: newest?.id ?? 0 }),
    enabled: newest !== undefined,
  });
  if (!tabla || !cliente || !newest || !medicion.data?.data) return null;
  const sugerida = suggestTalla(tabla, medicion.data.data);
  return 'talla' in sugerida ? (
    <Ofrecida
      texto={textoSugerencia(sugerida)}
      talla={sugerida.talla}
      de={tabla.id_empresa === null ? 'del taller' : `de ${empresa.nombre}`}
      onAccept={() => onAccept(sized(prenda, nombre, sugerida.talla, prendas))}
    />
  ) : (
    <Text fontSize="sm" color="fg.muted">
      {textoSugerencia(sugerida)}
    </Text>
  );
}

type OfrecidaProps = { texto: string; talla: string; de: string; onAccept: () => void };

const Ofrecida = ({ texto, talla, de, onAccept }: OfrecidaProps) => {
  const accept = useRef(onAccept);
  accept.current = onAccept;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.code !== 'KeyT') return;
      event.preventDefault();
      accept.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Flex align="center" gap="2" wrap="wrap">
      <Text>
        Talla sugerida: {texto}{' '}
        <Text as="span" color="fg.muted" fontSize="sm">
          · según la tabla {de}
        </Text>
      </Text>
      <Button variant="outline" size="sm" aria-keyshortcuts="Alt+T" title="Alt + T" onClick={onAccept}>
        Poner {talla}
        <Text as="span" aria-hidden="true" hideBelow="md" color="fg.muted" fontSize="xs">
          Alt T
        </Text>
      </Button>
    </Flex>
  );
};

/** The garment in that size where it is a product of its own; otherwise the size goes behind the name. */
function sized(prenda: string, nombre: string, talla: string, prendas: readonly string[]) {
  const wanted = fold(`${prenda} ${normaliseTalla(talla)}`);
  const own = prendas.find((one) => fold(one.trim()) === wanted);
  return own === undefined ? { prenda, nombre: `${nombre.trim()} (${talla})` } : { prenda: own, nombre };
}

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
  /** The garments that may be chosen: one that has the size in its name is taken instead. */
  prendas: readonly string[];
  onAccept: (chosen: { prenda: string; nombre: string }) => void;
};

/** Of somebody whose name is that of a client of the company: the size that the newest measurement of the garment asks for. With a provider that keeps charts. */
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

/** A size of its own makes another product of the garment, where there is one; else it stands behind the name. */
function sized(prenda: string, nombre: string, talla: string, prendas: readonly string[]) {
  const wanted = fold(`${prenda} ${normaliseTalla(talla)}`);
  const own = prendas.find((one) => fold(one.trim()) === wanted);
  return own === undefined ? { prenda, nombre: `${nombre.trim()} (${talla})` } : { prenda: own, nombre };
}

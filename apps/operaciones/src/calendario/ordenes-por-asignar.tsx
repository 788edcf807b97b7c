import { type Actividad, idOrdenDe, idSemanaDe, type Orden, type Semana } from '@hilvan/contract';
import {
  Badge,
  Box,
  Button,
  CalendarIcon,
  Card,
  EmptyState,
  ErrorState,
  EstadoBadge,
  Flex,
  fecha,
  Heading,
  LoadingState,
  SearchBox,
  Stack,
  Text,
  texto,
  useFilteredRows,
} from '@hilvan/ui';
import { useBanderas } from '@hilvan/ui/records';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { moveOrden } from './arrastre';
import { AssignDialog } from './assign-dialog';
import { type Asignable, searchedIn, useAsignables } from './use-asignables';
import { isPlanned } from './use-plan';

/** Number of orders shown at a time; the search finds the others. */
const SHOWN = 30;

/** Sorts orders that are still to be made first, and among them the one that has waited longest. */
const byWaiting = (a: Asignable, b: Asignable): number =>
  Number(a.estado !== 'Taller') - Number(b.estado !== 'Taller') || a.id - b.id;

type OrdenesPorAsignarProps = {
  semanas: readonly Semana[];
  actividades: readonly Actividad[];
  onAssign: (idOrden: number, idSemana: number) => void;
};

/** Orders without a week: drag one onto a week, or choose the week with the keyboard. Both make the same call. */
export const OrdenesPorAsignar = ({ semanas, actividades, onAssign }: OrdenesPorAsignarProps) => {
  const [text, setText] = useState('');
  const [moving, setMoving] = useState<Orden | null>(null);
  const { ordenes, error, refetch } = useAsignables();
  // An order counts as planned only where its week is listed on this page: it would be shown nowhere otherwise.
  const planned = useMemo(() => {
    const listed = new Set<number | null>(semanas.map(({ id }) => id));
    return new Set(actividades.filter((a) => listed.has(idSemanaDe(a))).map(idOrdenDe));
  }, [semanas, actividades]);
  const free = useMemo(
    () => ordenes?.filter(({ id }) => !planned.has(id)).toSorted(byWaiting),
    [ordenes, planned],
  );
  const found = useFilteredRows(free, searchedIn, text);
  // On a phone the weeks come first: the list is a line until somebody opens it.
  const [open, setOpen] = useState(() => !window.matchMedia('(max-width: 1023px)').matches);
  const region = useId();
  const close = useCallback(() => setMoving(null), []);
  const heading = useRef<HTMLHeadingElement>(null);
  const planning = useRef(false);
  const assign = (idOrden: number, idSemana: number) => {
    planning.current = true;
    onAssign(idOrden, idSemana);
  };
  // The planned order leaves the list together with the button that had the focus: the focus then moves to the list's title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect waits for the list without the order
  useEffect(() => {
    if (!planning.current || document.activeElement !== document.body) return;
    planning.current = false;
    heading.current?.focus({ preventScroll: true });
  }, [free]);

  return (
    <Card as="aside" aria-labelledby="por-asignar">
      <Flex align="center" justify="space-between" gap="2">
        <Heading id="por-asignar" size="sm" ref={heading} tabIndex={-1}>
          Pedidos sin semana
        </Heading>
        {free ? <Badge colorPalette={free.length > 0 ? 'brand' : 'gray'}>{free.length}</Badge> : null}
        <Button
          variant="outline"
          colorPalette="gray"
          ms="auto"
          display={{ lg: 'none' }}
          aria-expanded={open}
          aria-controls={region}
          aria-label={`${open ? 'Ocultar' : 'Mostrar'} los pedidos sin semana`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Ocultar' : 'Mostrar'}
        </Button>
      </Flex>
      <Box id={region} display={{ base: open ? 'block' : 'none', lg: 'block' }}>
        <Text color="fg.muted" fontSize="sm" mt="1" mb="3">
          <Box as="span" display={{ base: 'none', lg: 'inline' }}>
            Arrastre un pedido a una semana, o use su botón.
          </Box>
          <Box as="span" display={{ lg: 'none' }}>
            Toque el calendario de un pedido para darle una semana.
          </Box>
        </Text>
        {error && !found ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : found ? (
          <>
            <SearchBox label="Buscar pedido" value={text} onChange={setText} />
            <Stack
              as="ul"
              gap="2"
              listStyleType="none"
              maxH={{ base: '18rem', lg: '60vh' }}
              overflowY="auto"
              p="0.5"
            >
              {found.slice(0, SHOWN).map((orden) => (
                <PorAsignar key={orden.id} orden={orden} onAssign={setMoving} />
              ))}
            </Stack>
            {found.length > SHOWN ? (
              <Text color="fg.muted" fontSize="sm" mt="2">
                y {found.length - SHOWN} más: escriba para buscar
              </Text>
            ) : null}
            {found.length === 0 ? (
              <EmptyState
                text={free?.length ? 'Ningún pedido sin semana coincide.' : 'No hay pedidos sin semana.'}
              />
            ) : null}
          </>
        ) : (
          <LoadingState lines={4} />
        )}
      </Box>
      <AssignDialog
        orden={moving}
        semanas={semanas}
        actividades={actividades}
        onClose={close}
        onAssign={assign}
      />
    </Card>
  );
};

type PorAsignarProps = { orden: Asignable; onAssign: (orden: Asignable) => void };

/** An order without a week: it can be dragged, and has a button to choose its week. */
const PorAsignar = ({ orden, onAssign }: PorAsignarProps) => {
  const plans = useBanderas();
  return (
    <Flex
      as="li"
      draggable
      onDragStart={(event) => moveOrden(event, orden.id)}
      align="center"
      gap="2"
      p="2"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      bg="bg.subtle"
      cursor="grab"
    >
      <Box flex="1" minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {texto(orden.titulo)}
        </Text>
        <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {orden.numero} · {orden.empresa} · {fecha(orden.fecha_orden)}
        </Text>
        {isPlanned(plans, orden.id) ? (
          <Text color="fg.muted" fontSize="sm">
            Por registrar
          </Text>
        ) : (
          <EstadoBadge estado={orden.estado} />
        )}
      </Box>
      <Button
        size={{ base: 'lg', lg: 'sm' }}
        variant="outline"
        aria-label={`Asignar ${orden.titulo} a una semana`}
        title="Asignar a una semana"
        onClick={() => onAssign(orden)}
      >
        <CalendarIcon />
      </Button>
    </Flex>
  );
};

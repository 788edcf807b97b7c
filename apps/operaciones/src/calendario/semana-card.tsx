import { type Actividad, idOrdenDe, nombreSemana } from '@hilvan/contract';
import { Badge, Box, Button, Card, Flex, Heading, LinkButton, PlusIcon, Stack, Text } from '@hilvan/ui';
import { useBanderas } from '@hilvan/ui/records';
import { memo, useId, useState } from 'react';
import { ActividadesTable, claveCompleta } from './actividades-table';
import { acceptsOrden, ordenSoltada } from './arrastre';
import { PorHacer, pedidosPorHacer } from './por-hacer';
import type { QuienEspera } from './quien-espera';
import { avanceDe, rangoSemana, type SemanaConActividades, textoAvance } from './semanas';

type SemanaCardProps = SemanaConActividades & {
  /** Whether today lies in this week. */
  actual: boolean;
  /** Whether the week is over and one of its orders is late. */
  atrasada: boolean;
  /** The late orders of earlier weeks, given to the current week only: they are made together with what it promises. */
  atrasadas: readonly Actividad[];
  abierta: boolean;
  onOpen: (id: number, abierta: boolean) => void;
  /** Whether activities may be ticked. */
  editable: boolean;
  /** Plans an order dropped on the card; absent for those who only read. */
  onDrop: ((idOrden: number, idSemana: number) => void) | undefined;
  quienEspera: QuienEspera;
  /** The ids of the annulled orders. */
  anuladas: ReadonlySet<number>;
};

/** The id of a week's card in the page, by which the page can go to it. */
export const idDeSemana = (id: number): string => `semana-${id}`;

/** The card of one week: its number and dates, and behind 'Mostrar' what is planned. */
const Tarjeta = ({
  semana,
  actividades,
  mostradas = actividades,
  actual,
  atrasada,
  atrasadas,
  abierta,
  onOpen,
  editable,
  onDrop,
  quienEspera,
  anuladas,
}: SemanaCardProps) => {
  const [over, setOver] = useState(false);
  const region = useId();
  const ticked = useBanderas();
  const name = nombreSemana(semana);
  const isCompleta = (a: Actividad) => a.estado || ticked.has(claveCompleta(a));
  const avance = textoAvance(avanceDe(actividades, anuladas, isCompleta));

  return (
    <Card
      id={idDeSemana(semana.id)}
      aria-labelledby={`${region}-titulo`}
      aria-current={actual ? 'date' : undefined}
      tabIndex={-1}
      scrollMarginTop="20"
      outline={over ? '2px dashed' : undefined}
      outlineColor="brand.solid"
      borderColor={actual ? 'brand.solid' : undefined}
      borderInlineStartWidth={actual ? '4px' : undefined}
      onDragOver={onDrop ? (event) => setOver(acceptsOrden(event)) : undefined}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const id = ordenSoltada(event);
        if (id !== null) onDrop?.(id, semana.id);
      }}
    >
      <Flex wrap="wrap" gap="3" align="center" justify="space-between">
        <Box>
          <Heading size="sm" id={`${region}-titulo`}>
            {name}{' '}
            {actual ? (
              <Badge colorPalette="brand" ms="1">
                Semana actual
              </Badge>
            ) : null}
            {atrasada ? (
              <Badge colorPalette="orange" ms="1">
                Atrasada
              </Badge>
            ) : null}
          </Heading>
          <Text color="fg.muted" fontSize="sm">
            {rangoSemana(semana)}
            {avance ? ` · ${avance}` : null}
            {actividades.length === 0 ? ' · Sin actividades' : null}
          </Text>
        </Box>
        <Flex gap="2">
          <Button
            variant="outline"
            colorPalette="gray"
            size="sm"
            aria-expanded={abierta}
            aria-controls={region}
            aria-label={`${abierta ? 'Ocultar' : 'Mostrar'} ${name}`}
            onClick={() => onOpen(semana.id, !abierta)}
          >
            {abierta ? 'Ocultar' : 'Mostrar'}
          </Button>
          {onDrop ? (
            <LinkButton
              to={`/semana/actividades/${semana.id}`}
              variant="outline"
              size="sm"
              aria-label={`Agregar a ${name}`}
            >
              <PlusIcon /> Agregar
            </LinkButton>
          ) : null}
        </Flex>
      </Flex>
      <Box id={region} mt={abierta ? '4' : undefined}>
        {abierta ? (
          <Stack gap="3">
            <ActividadesTable
              caption={`Actividades de la ${name.toLowerCase()}`}
              semana={semana}
              actividades={mostradas}
              editable={editable}
              quienEspera={quienEspera}
              anuladas={anuladas}
            />
            <PorHacer
              size="sm"
              semana={`${name} · ${rangoSemana(semana)}`}
              pedidos={pedidosPorHacer(
                mostradas.filter((a) => !isCompleta(a) && !anuladas.has(idOrdenDe(a) ?? 0)),
                atrasadas.filter((a) => !isCompleta(a)),
              )}
            />
          </Stack>
        ) : null}
      </Box>
    </Card>
  );
};

/** Drawn again only when its own week changes, because the page may show a hundred of these cards. */
export const SemanaCard = memo(Tarjeta);

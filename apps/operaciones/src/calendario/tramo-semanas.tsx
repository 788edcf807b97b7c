import { Badge, Box, Button, ChevronDownIcon, ChevronRightIcon, Stack } from '@hilvan/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useId, useState } from 'react';
import type { Tramo } from './tramos';

type TramoSemanasProps = {
  tramo: Tramo;
  abierto: boolean;
  /** How many orders are late in its weeks. */
  atrasados: number;
  onOpen: (clave: string, abierto: boolean) => void;
  /** The cards of its weeks. */
  children: () => ReactNode;
};

/** A run of weeks; one that is over or far off is a single line until somebody opens it. */
export const TramoSemanas = ({ tramo, abierto, atrasados, onOpen, children }: TramoSemanasProps) => {
  const region = useId();
  if (tramo.titulo === '') return <Stack gap="3">{children()}</Stack>;
  return (
    <Box>
      <Button
        variant="subtle"
        colorPalette="gray"
        w="full"
        h="auto"
        minH="10"
        py="1.5"
        flexWrap="wrap"
        justifyContent="flex-start"
        aria-expanded={abierto}
        aria-controls={region}
        onClick={() => onOpen(tramo.clave, !abierto)}
      >
        {abierto ? <ChevronDownIcon /> : <ChevronRightIcon />} {tramo.titulo} ({tramo.weeks.length}){' '}
        {atrasados > 0 ? (
          <Badge colorPalette="orange" ms="1">
            {atrasados === 1 ? '1 atrasado' : `${atrasados} atrasados`}
          </Badge>
        ) : null}
      </Button>
      <Stack gap="3" id={region} mt={abierto ? '3' : undefined}>
        {abierto ? children() : null}
      </Stack>
    </Box>
  );
};

type Abiertas = ReadonlyMap<number | string, boolean>;
const KEY = ['calendario', 'abiertas'];

/**
 * The weeks (by id) and the folded runs (by `clave`) that the person opened or closed, kept so that the calendar is as before when they come
 * back from an order.
 */
export const useAbiertas = (): [Abiertas, Dispatch<SetStateAction<Abiertas>>] => {
  const client = useQueryClient();
  const [toggled, setToggled] = useState<Abiertas>(() => client.getQueryData<Abiertas>(KEY) ?? new Map());
  useEffect(() => {
    client.setQueryData<Abiertas>(KEY, toggled);
  }, [client, toggled]);
  return [toggled, setToggled];
};

/** Opens a week for the next time that the calendar is shown, so that what was just planned is seen there. */
export const openWeek = (client: QueryClient, id: number): void => {
  client.setQueryData<Abiertas>(KEY, (before) => new Map(before).set(id, true));
};

import { useCan } from '@hilvan/api-client';
import type { Actividad } from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import {
  Box,
  Button,
  CalendarIcon,
  Card,
  EmptyState,
  ErrorState,
  Grid,
  LoadingState,
  Page,
  Stack,
  useLoadingDialog,
  WarningIcon,
} from '@hilvan/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { FiltroSemanasForm, useFiltroSemanas } from './filtro-semanas';
import { OrdenesPorAsignar } from './ordenes-por-asignar';
import { useQuienEspera } from './quien-espera';
import { ReparacionesEnTaller } from './reparaciones-en-taller';
import { idDeSemana, SemanaCard } from './semana-card';
import {
  contains,
  filterSemanas,
  hasFilter,
  join,
  type SemanaConActividades,
  SIN_FILTRO,
  useAnuladas,
  useAtrasadas,
  useSemanas,
} from './semanas';
import { TramoSemanas, useAbiertas } from './tramo-semanas';
import { tramosDe } from './tramos';
import { useConPlaneadas, usePlan } from './use-plan';

const NINGUNA: readonly Actividad[] = [];

/** /calendario: the weeks, with what is planned in them, what is done and what is late; those that are over or far off are folded. */
export default function CalendarioPage() {
  const can = useCan();
  const staff = can('asignarSemana');
  const { semanas, actividades: stored, isPending, error, refetch } = useSemanas();
  const actividades = useConPlaneadas(stored);
  const [filtro, setFiltro] = useFiltroSemanas();
  const [toggled, setToggled] = useAbiertas();
  useLoadingDialog(isPending, { seconds: 3 });

  const today = useHoy();
  const weeks = useMemo(
    () => (semanas && actividades ? join(semanas, actividades) : undefined),
    [semanas, actividades],
  );
  const late = useAtrasadas(semanas, actividades, today);
  const allLate = useMemo(() => (late ? [...late] : NINGUNA), [late]);
  const lateIn = ({ actividades }: SemanaConActividades) => actividades.filter((a) => late?.has(a));
  const quienEspera = useQuienEspera();
  const anuladas = useAnuladas();
  const onlyLate = filtro.atrasadas !== '';
  const filtered = hasFilter(filtro);
  const tramos = useMemo(() => {
    if (!weeks || (onlyLate && !late)) return undefined;
    if (!filtered) return tramosDe(weeks, today);
    return [{ clave: 'filtro', titulo: '', weeks: filterSemanas(weeks, filtro, late) }];
  }, [weeks, filtered, filtro, late, onlyLate, today]);
  const actual = weeks?.find(({ semana }) => contains(semana, today))?.semana;
  const setOpen = useCallback(
    (key: number | string, abierta: boolean) => setToggled((old) => new Map(old).set(key, abierta)),
    [setToggled],
  );
  const plan = usePlan({ semanas, actividades, onPlanned: (id) => setOpen(id, true) });

  const [goingTo, setGoingTo] = useState<number | null>(null);
  const goToCurrent = () => {
    if (!actual) return;
    // Where the filter hides the current week, the filter is taken away.
    if (!tramos?.some((tramo) => tramo.weeks.some(({ semana }) => semana.id === actual.id)))
      setFiltro(SIN_FILTRO);
    setOpen(actual.id, true);
    setGoingTo(actual.id);
  };
  // Runs after each rendering, because without its filter the week is on the screen only some renderings later.
  useEffect(() => {
    const card = goingTo === null ? null : document.getElementById(idDeSemana(goingTo));
    if (!card) return;
    card.scrollIntoView?.({ block: 'start' });
    card.focus({ preventScroll: true });
    setGoingTo(null);
  });

  const openBy = (id: number) => filtro.nombre.trim() !== '' || onlyLate || id === actual?.id;
  return (
    <Page
      title="Semanas"
      width="wide"
      actions={
        <>
          <ReparacionesEnTaller />
          {/* These buttons are there from the start, so that what stands under them does not move when an answer comes. */}
          <Button
            variant={onlyLate ? 'solid' : 'outline'}
            colorPalette="orange"
            aria-pressed={onlyLate}
            disabled={!late?.size && !onlyLate}
            onClick={() => setFiltro({ ...filtro, atrasadas: onlyLate ? '' : 'si' })}
          >
            <WarningIcon /> Atrasados{late ? ` (${late.size})` : ''}
          </Button>
          <Button variant="outline" disabled={!actual} onClick={goToCurrent}>
            <CalendarIcon /> Semana actual
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <FiltroSemanasForm applied={filtro} onApply={setFiltro} />
        {tramos ? (
          <Grid
            gap="5"
            alignItems="start"
            templateColumns={{
              base: 'minmax(0, 1fr)',
              lg: staff ? 'minmax(0, 1fr) 20rem' : undefined,
              _print: 'minmax(0, 1fr)',
            }}
          >
            <Stack gap="3">
              {tramos.map((tramo) => (
                <TramoSemanas
                  key={tramo.clave}
                  tramo={tramo}
                  abierto={toggled.get(tramo.clave) ?? false}
                  atrasados={tramo.weeks.reduce((sum, week) => sum + lateIn(week).length, 0)}
                  onOpen={setOpen}
                >
                  {() =>
                    tramo.weeks.map((week) => (
                      <SemanaCard
                        key={week.semana.id}
                        {...week}
                        actual={week.semana.id === actual?.id}
                        atrasada={lateIn(week).length > 0}
                        atrasadas={week.semana.id === actual?.id ? allLate : NINGUNA}
                        abierta={toggled.get(week.semana.id) ?? openBy(week.semana.id)}
                        onOpen={setOpen}
                        editable={can('completarActividad')}
                        onDrop={staff ? plan : undefined}
                        quienEspera={quienEspera}
                        anuladas={anuladas}
                      />
                    ))
                  }
                </TramoSemanas>
              ))}
              {tramos.every((tramo) => tramo.weeks.length === 0) ? (
                <Card role="status">
                  <EmptyState />
                </Card>
              ) : null}
            </Stack>
            {staff && semanas && stored ? (
              <Box position={{ lg: 'sticky' }} top="4" order={{ base: -1, lg: 0 }} data-no-print="">
                <OrdenesPorAsignar semanas={semanas} actividades={stored} onAssign={plan} />
              </Box>
            ) : null}
          </Grid>
        ) : (
          <Card>{error ? <ErrorState error={error} onRetry={refetch} /> : <LoadingState lines={8} />}</Card>
        )}
      </Stack>
    </Page>
  );
}

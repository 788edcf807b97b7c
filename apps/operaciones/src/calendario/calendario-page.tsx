import { usePuede } from '@hilvan/api-client';
import { hoy } from '@hilvan/contract';
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
  showToast,
  useLoadingDialog,
} from '@hilvan/ui';
import { useGuardando } from '@hilvan/ui/records';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { asignar } from './asignar';
import { FiltroSemanasForm } from './filtro-semanas';
import { OrdenesPorAsignar } from './ordenes-por-asignar';
import { idDeSemana, SemanaCard } from './semana-card';
import { asignadasA, contiene, filtrarSemanas, juntar, nombreSemana, SIN_FILTRO } from './semanas';
import { useAbiertas } from './use-abiertas';
import { useFiltroSemanas } from './use-filtro-semanas';
import { useSemanas } from './use-semanas';

/** /calendario: the weeks, what is planned in them and what is done. */
export default function CalendarioPage() {
  const puede = usePuede();
  const { semanas, actividades, isPending, error, retry } = useSemanas();
  const [filtro, setFiltro] = useFiltroSemanas();
  const [toggled, setToggled] = useAbiertas();
  useLoadingDialog(isPending, { seconds: 3 });

  const weeks = useMemo(
    () => (semanas && actividades ? juntar(semanas, actividades) : undefined),
    [semanas, actividades],
  );
  const shown = useMemo(() => weeks && filtrarSemanas(weeks, filtro), [weeks, filtro]);
  const actual = weeks?.find(({ semana }) => contiene(semana, hoy()))?.semana;
  const setOpen = useCallback(
    (id: number, abierta: boolean) => setToggled((old) => new Map(old).set(id, abierta)),
    [setToggled],
  );

  // An order dropped again while its call is on its way, or before the answer is on the screen, is planned once.
  const sent = useRef(new Set<string>());
  const [planning, setPlanning] = useState(0);
  useGuardando(planning > 0);
  const plan = useRef<(idOrden: number, idSemana: number) => Promise<void>>(async () => undefined);
  plan.current = async (idOrden, idSemana) => {
    const semana = semanas?.find((s) => s.id === idSemana);
    if (!semana) return;
    if (asignadasA(actividades ?? [], idSemana).has(idOrden)) {
      showToast(`Ese pedido ya está en la ${nombreSemana(semana).toLowerCase()}.`, 'info');
      return;
    }
    const key = `${idOrden}:${idSemana}`;
    if (sent.current.has(key)) return;
    sent.current.add(key);
    setPlanning((n) => n + 1);
    const done = await asignar([idOrden], semana);
    setPlanning((n) => n - 1);
    if (!done) {
      sent.current.delete(key);
      return;
    }
    setOpen(idSemana, true);
    showToast(`Se ha registrado la actividad en la semana ${semana.nSemana ?? semana.id}`);
  };
  const drop = useCallback((idOrden: number, idSemana: number) => void plan.current(idOrden, idSemana), []);

  const [goingTo, setGoingTo] = useState<number | null>(null);
  const goToCurrent = () => {
    if (!actual) return;
    // A filter may hide it; then the filter gives way.
    if (!shown?.some(({ semana }) => semana.id === actual.id)) setFiltro(SIN_FILTRO);
    setOpen(actual.id, true);
    setGoingTo(actual.id);
  };
  // Without its filter the week is on the screen some renderings later.
  useEffect(() => {
    const card = goingTo === null ? null : document.getElementById(idDeSemana(goingTo));
    if (!card) return;
    card.scrollIntoView?.({ block: 'start' });
    card.focus({ preventScroll: true });
    setGoingTo(null);
  });

  const staff = puede('asignarSemana');
  return (
    <Page
      title="Semanas"
      width="wide"
      actions={
        actual ? (
          <Button variant="outline" onClick={goToCurrent}>
            <CalendarIcon /> Semana actual
          </Button>
        ) : null
      }
    >
      <Stack gap="5">
        <FiltroSemanasForm applied={filtro} onApply={setFiltro} />
        {shown ? (
          <Grid
            gap="5"
            alignItems="start"
            templateColumns={{ base: '1fr', lg: staff ? 'minmax(0, 1fr) 20rem' : '1fr' }}
          >
            <Stack gap="3">
              {shown.map(({ semana, actividades: planned }) => (
                <SemanaCard
                  key={semana.id}
                  semana={semana}
                  actividades={planned}
                  actual={semana.id === actual?.id}
                  abierta={toggled.get(semana.id) ?? filtro.nombre.trim() !== ''}
                  onAbrir={setOpen}
                  editable={puede('completarActividad')}
                  onSoltar={staff ? drop : undefined}
                />
              ))}
              {shown.length === 0 ? (
                <Card role="status">
                  <EmptyState />
                </Card>
              ) : null}
            </Stack>
            {staff && semanas && actividades ? (
              <Box position={{ lg: 'sticky' }} top="4" order={{ base: -1, lg: 0 }}>
                <OrdenesPorAsignar semanas={semanas} actividades={actividades} onAsignar={drop} />
              </Box>
            ) : null}
          </Grid>
        ) : (
          <Card>{error ? <ErrorState error={error} onRetry={retry} /> : <LoadingState lines={8} />}</Card>
        )}
      </Stack>
    </Page>
  );
}

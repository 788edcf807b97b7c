import { dateOnly } from '@hilvan/contract';
import { Box, Button, Card, ChevronDownIcon, ChevronRightIcon, Grid, SearchIcon } from '@hilvan/ui';
import { Form, FormActions, formDefaults, TextField, useForm } from '@hilvan/ui/records';
import { useCallback, useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FiltroSemanas, hasFilter, lacksADate, SIN_FILTRO } from './semanas';

type FiltroSemanasFormProps = { applied: FiltroSemanas; onApply: (filtro: FiltroSemanas) => void };

/** Filters the weeks by an order's title or by dates, on 'Buscar'. On a phone the weeks come first: the filter is a line until somebody opens it. */
export const FiltroSemanasForm = ({ applied, onApply }: FiltroSemanasFormProps) => {
  // The boxes follow the address (Back, 'Semana actual') without the form being mounted anew, which would lose the focus. `atrasadas` is no
  // field of the form: pressing 'Atrasados' must not discard what is typed.
  const { atrasadas, ...boxes } = applied;
  const form = useForm({ ...formDefaults, defaultValues: boxes, values: boxes });
  const region = useId();
  const [open, setOpen] = useState(
    () => hasFilter({ ...boxes, atrasadas: '' }) || !window.matchMedia('(max-width: 767px)').matches,
  );

  const search = (typed: typeof boxes) => {
    const filtro = { ...typed, atrasadas };
    if (lacksADate(filtro)) {
      form.setError(filtro.inicio ? 'final' : 'inicio', {
        message: 'Para filtrar por fechas indique las dos.',
      });
      return;
    }
    onApply(filtro);
  };
  const clear = () => {
    form.reset(SIN_FILTRO);
    onApply(SIN_FILTRO);
  };

  return (
    <Box data-no-print="">
      <Button
        variant="subtle"
        colorPalette="gray"
        w="full"
        justifyContent="flex-start"
        display={{ md: 'none' }}
        aria-expanded={open}
        aria-controls={region}
        onClick={() => setOpen(!open)}
      >
        {open ? <ChevronDownIcon /> : <ChevronRightIcon />} Filtrar
      </Button>
      <Card id={region} display={{ base: open ? 'block' : 'none', md: 'block' }} mt={{ base: '3', md: '0' }}>
        <Form form={form} onSubmit={search} label="Filtro de semanas">
          <Grid
            gap={{ base: '3', md: '5' }}
            templateColumns={{ base: '1fr 1fr', md: 'repeat(3, minmax(0, 1fr))' }}
          >
            <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
              <TextField form={form} name="nombre" label="Nombre de la Actividad" />
            </Box>
            <TextField form={form} name="inicio" label="Fecha de Inicio" type="date" />
            <TextField form={form} name="final" label="Fecha Final" type="date" />
          </Grid>
          <FormActions>
            <Button type="submit">
              <SearchIcon /> Buscar
            </Button>
            <Button variant="outline" colorPalette="gray" onClick={clear}>
              Borrar Filtro
            </Button>
          </FormActions>
        </Form>
      </Card>
    </Box>
  );
};

const NAMES: readonly (keyof FiltroSemanas)[] = ['nombre', 'inicio', 'final', 'atrasadas'];

/** The applied filter lives in the address, so that it can be linked and Back works. */
export function useFiltroSemanas(): [FiltroSemanas, (filtro: FiltroSemanas) => void] {
  const [params, setParams] = useSearchParams();
  const [nombre = '', inicio = '', final = '', atrasadas = ''] = NAMES.map((name) => params.get(name) ?? '');
  const filtro = useMemo(
    () => ({ nombre, inicio: dateOnly(inicio), final: dateOnly(final), atrasadas }),
    [nombre, inicio, final, atrasadas],
  );
  const apply = useCallback(
    (next: FiltroSemanas) =>
      setParams(new URLSearchParams(Object.entries(next).filter(([, value]) => value.trim() !== ''))),
    [setParams],
  );
  return [filtro, apply];
}

import { queryFor, useCan, useCapacidades } from '@hilvan/api-client';
import { type Persona, resumenPorTalla, sinTalla, textoResumen } from '@hilvan/contract';
import {
  Box,
  Button,
  type Column,
  EditIcon,
  Flex,
  Heading,
  HStack,
  IconButton,
  Link,
  LinkButton,
  PlusIcon,
  SearchBox,
  Text,
  texto,
  useFilteredRows,
  useOnDemand,
} from '@hilvan/ui';
import { BanderaCheckbox, marcarBanderas, reopenBandera, useBanderas } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useClientePorNombre } from '../tallas/cliente-por-nombre';
import { AQuienLeFalta, CLIENTES, type FilaGuardada, FLAGS, leaveFocus, type QueFalta } from './avance';
import { countPeople } from './count-people';
import { enPiezas, FALTAN, type faltantesEn } from './faltantes';
import { claveTaller, PersonasTable, type SobrePersona } from './personas-table';
import { useSinMedidas } from './sin-medidas';
import { useFaltantes } from './use-faltantes';

const rowsOf = ({ data }: { data: readonly Persona[] }): readonly FilaGuardada[] =>
  data.map((p) => ({ ...p, key: p.id }));

const flagColumns = (editable: boolean): Column<FilaGuardada>[] =>
  FLAGS.map(({ key, header, clave, uno, send }) => ({
    key,
    header,
    width: '7rem',
    whole: true,
    card: 'beside',
    render: (p) => (
      <BanderaCheckbox
        clave={clave(p)}
        marcada={p[key]}
        label={`${header}: ${texto(p.nombre)}, ${p.prenda}`}
        hideLabel
        mensaje={`${texto(p.nombre)}: ${uno}`}
        editable={editable}
        send={() => send(p)}
      />
    ),
  }));
const NONE: readonly Column<FilaGuardada>[] = [];
const NOBODY: readonly FilaGuardada[] = [];
const OPEN = flagColumns(true);
const LOCKED = flagColumns(false);

const loadCorregir = () => import('./corregir-persona');

/** An order with more people than this gets a search box. */
const MANY = 12;
const searchedIn = ({ nombre, prenda }: FilaGuardada) => `${nombre} ${prenda}`;

type OrdenPersonasProps = {
  ordenId: number;
  idEmpresa: number | null;
  /** The name of the company that the order is for. */
  empresa: string;
  anulada: boolean;
  detalles: Parameters<typeof faltantesEn>[0];
};

/** 'Clientes'. The Taller and Cliente columns are not in a Visor's page at all. */
export const OrdenPersonas = ({ ordenId, idEmpresa, empresa, anulada, detalles }: OrdenPersonasProps) => {
  const can = useCan();
  const personas = useQuery({ ...queryFor('personasOrden', { id: ordenId }), select: rowsOf });
  const { data: read, dataUpdatedAt } = personas;
  // A garment ticked here before this was read and open in it is to be made again: somebody has corrected the person since.
  useEffect(() => {
    for (const { id, taller } of read ?? []) if (!taller) reopenBandera(claveTaller(id), dataUpdatedAt);
  }, [read, dataUpdatedAt]);
  const [text, setText] = useState('');
  const found = useFilteredRows(personas.data, searchedIn, text);
  const searching = text.trim() !== '';
  const [query] = useSearchParams();
  const asked = Number(query.get('persona'));
  const only = useMemo(() => personas.data?.filter(({ id }) => id === asked) ?? [], [personas.data, asked]);
  const [one] = only;
  const flags = can('verEntregas') ? (anulada ? LOCKED : OPEN) : NONE;
  const { personasCorregidas } = useCapacidades();
  const { column, dialog } = useCorrection();
  const corrects = personasCorregidas && can('editar') && !anulada;
  const more = useMemo(() => (corrects ? [...flags, column] : flags), [corrects, flags, column]);
  // Clients are read only where the order has people: the list is a long one.
  const clientePorNombre = useClientePorNombre(empresa, (personas.data?.length ?? 0) > 0);
  const clienteDe = useCallback((nombre: string) => clientePorNombre(sinTalla(nombre)), [clientePorNombre]);
  const sinMedidas = useSinMedidas(anulada ? null : idEmpresa, personas.data, clienteDe);
  const [lacking, setLacking] = useState<QueFalta>();
  const shown = useMemo(
    () => (lacking ? found?.filter(({ id }) => lacking.ids.has(id)) : found),
    [lacking, found],
  );
  const canMeasure = can('registrar');
  const aboutOf = useCallback(
    ({ id, nombre }: FilaGuardada): SobrePersona => {
      const cliente = clienteDe(nombre);
      const isUnmeasured = sinMedidas.has(id);
      // The name of a person who is still to be measured leads to where measures are registered.
      const medidas = isUnmeasured && canMeasure ? '/mediciones/registro/cliente' : '/mediciones/cliente';
      return {
        // The order is part of the address, so that 'Regresar' leads back to it.
        ...(cliente && { to: `${medidas}/${cliente.id}?pedido=${ordenId}` }),
        ...(isUnmeasured && { note: 'Sin medidas de esta prenda' }),
      };
    },
    [clienteDe, sinMedidas, canMeasure, ordenId],
  );
  const missing = useFaltantes(detalles, personas.data ?? NOBODY, can('editar') && !anulada);
  return (
    <section
      id={CLIENTES}
      ref={useReached(one, personas.data !== undefined)}
      aria-label="Clientes"
      tabIndex={-1}
    >
      <Flex mb="3" gap="3" align="center" justify="space-between" wrap="wrap">
        <Heading>Clientes</Heading>
        {can('registrar') && !anulada ? (
          <LinkButton to={`/orden/${ordenId}/registrar/persona`} variant="outline" size="sm">
            <PlusIcon /> Agregar persona
          </LinkButton>
        ) : null}
      </Flex>
      {one ? null : <PorTalla personas={personas.data ?? []} />}
      {missing.length > 0 && !one ? (
        <Text mb="3" color="fg.muted">
          Faltan en el detalle: {enPiezas(missing)}.{' '}
          <Link to={`/orden/editar/${ordenId}${FALTAN}`} data-no-print="">
            Llevar al detalle
          </Link>
        </Text>
      ) : null}
      {one ? null : (
        <AQuienLeFalta
          personas={personas.data ?? []}
          sinMedidas={sinMedidas}
          flags={flags === OPEN}
          chosen={lacking?.label ?? ''}
          onChange={setLacking}
        />
      )}
      {one ? (
        <Text mb="3" color="fg.muted">
          Aquí está solo {texto(one.nombre)}. <Link to={`/orden/${ordenId}`}>Ver a todas las personas</Link>
        </Text>
      ) : (personas.data?.length ?? 0) > MANY ? (
        <SearchBox label="Buscar persona" value={text} onChange={setText} />
      ) : null}
      {/* 'Marcar todos' would mislead where a search or a filter shows only some of the people. */}
      {flags === OPEN && !searching && !lacking && !one ? <MarkAll personas={personas.data ?? []} /> : null}
      <PersonasTable
        personas={one ? only : shown}
        more={more}
        aboutOf={aboutOf}
        emptyText={
          searching ? 'Nadie se llama así en esta orden.' : 'No hay personas registradas en esta orden.'
        }
        error={personas.error}
        onRetry={() => void personas.refetch()}
      />
      {dialog(ordenId, detalles)}
    </section>
  );
};

/** The column 'Corregir', for people who have not received theirs yet, and its dialog, whose code is loaded when it is first opened. */
function useCorrection() {
  const { Shown, show } = useOnDemand(loadCorregir, 'No se pudo abrir la corrección');
  const [asked, setAsked] = useState<{ persona: FilaGuardada; open: boolean; times: number }>();
  const column = useMemo(
    (): Column<FilaGuardada> => ({
      key: 'corregir',
      header: 'Corregir',
      actions: true,
      width: '6rem',
      align: 'end',
      cardLabel: '',
      card: 'beside',
      render: (persona) =>
        persona.entregado ? null : (
          <IconButton
            aria-label={`Corregir a ${texto(persona.nombre, persona.prenda)}`}
            size="sm"
            onClick={() => {
              setAsked((before) => ({ persona, open: true, times: (before?.times ?? 0) + 1 }));
              void show();
            }}
          >
            <EditIcon />
          </IconButton>
        ),
    }),
    [show],
  );
  const dialog = (ordenId: number, detalles: OrdenPersonasProps['detalles']) =>
    Shown && asked ? (
      <Shown
        // A new key each time, so that the dialog begins with what the row says now.
        key={asked.times}
        ordenId={ordenId}
        persona={asked.persona}
        detalles={detalles}
        open={asked.open}
        onClose={() => setAsked({ ...asked, open: false })}
      />
    ) : null;
  return { column, dialog };
}

/**
 * Where the address asks for one person or for the people (`#clientes`): focuses the first box that is not ticked, the last one where all
 * are, and without boxes scrolls to the section.
 */
function useReached(one: Persona | undefined, read: boolean) {
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const asked = one?.id ?? (read && hash === `#${CLIENTES}` ? hash : undefined);
  useEffect(() => {
    if (asked === undefined) return;
    const boxes = [...(section.current?.querySelectorAll<HTMLInputElement>('tbody input') ?? [])];
    const box = boxes.find(({ checked }) => !checked) ?? boxes.at(-1);
    if (box) box.focus();
    else section.current?.scrollIntoView();
  }, [asked]);
  return section;
}

/** All that is to be cut and sewn, by size; a single row in the table says as much by itself. */
const PorTalla = ({ personas }: { personas: readonly Persona[] }) =>
  personas.length < 2 ? null : (
    <Box as="ul" listStyleType="none" mb="3" aria-label="Prendas por talla">
      {resumenPorTalla(personas).map((prenda) => (
        <li key={prenda.prenda}>{textoResumen(prenda)}</li>
      ))}
    </Box>
  );

/** Ticks a flag for all who lack it, just as single ticks do but under one 'Deshacer'. */
const MarkAll = ({ personas }: { personas: readonly Persona[] }) => {
  const ticked = useBanderas();
  if (personas.every((p) => FLAGS.every(({ key }) => p[key]))) return null;
  return (
    <HStack ref={leaveFocus} mb="3" gap="2" justify="end" data-no-print="">
      <Text color="fg.muted" fontSize="sm">
        Marcar todos
      </Text>
      {FLAGS.map(({ key, header, clave, uno, todos, send }) => {
        const open = personas.filter((p) => !p[key] && !ticked.has(clave(p)));
        const [first] = open;
        const people = countPeople(open);
        const mensaje = people === 1 ? `${texto(first?.nombre)}: ${uno}` : `${people} personas: ${todos}`;
        return (
          <Button
            key={key}
            variant="outline"
            aria-label={`Marcar todos: ${header}`}
            // Not `disabled`, which would take the focus from the person who pressed it.
            aria-disabled={open.length === 0 || undefined}
            onClick={() =>
              marcarBanderas(
                open.map((p) => ({ clave: clave(p), send: () => send(p) })),
                { mensaje },
              )
            }
          >
            {header}
          </Button>
        );
      })}
    </HStack>
  );
};

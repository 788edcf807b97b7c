import { callApi, queryFor, useCan } from '@hilvan/api-client';
import type { Persona } from '@hilvan/contract';
import { Box, Button, DataItem, ListFilters } from '@hilvan/ui';
import { counted, useBanderas } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { countPeople } from './count-people';
import { claveCliente, claveTaller } from './personas-table';

export type FilaGuardada = Persona & { key: number };

/** The flags of a person on an order. Each is ticked once and cannot be unticked. */
export const FLAGS = [
  {
    key: 'taller',
    header: 'Taller',
    clave: (p: Persona) => claveTaller(p.id),
    uno: 'listo en el taller.',
    todos: 'listas en el taller.',
    abierta: 'Sin hacer',
    send: (p: Persona) => callApi('marcarPersonaTaller', { params: { personaId: p.id } }),
  },
  {
    key: 'entregado',
    header: 'Cliente',
    clave: (p: Persona) => claveCliente(p.id),
    uno: 'entregado al cliente.',
    todos: 'entregadas al cliente.',
    abierta: 'Sin entregar',
    send: (p: Persona) => callApi('marcarPersonaEntregado', { params: { personaId: p.id } }),
  },
] as const;

/** The people who lack a flag; a tick that still waits to be sent counts as set. */
const lackingIn = <T extends Persona>(
  personas: readonly T[],
  { key, clave }: (typeof FLAGS)[number],
  ticked: ReadonlySet<string>,
): readonly T[] => personas.filter((p) => !p[key] && !ticked.has(clave(p)));

/**
 * A chosen filter, with the people who lacked that thing when it was chosen: those who are ticked afterwards stay in the list, so that no
 * row moves under the finger.
 */
export type QueFalta = { label: string; ids: ReadonlySet<number> };

const lacks = (label: string, rows: readonly Persona[]) => ({
  label,
  ids: new Set(rows.map(({ id }) => id)),
  people: countPeople(rows),
});

type AQuienLeFaltaProps = {
  personas: readonly FilaGuardada[];
  sinMedidas: ReadonlySet<number>;
  /** Whether the person may tick the flags here; otherwise only missing measures are offered. */
  flags: boolean;
  /** The `label` of the chosen filter; '' for all people. */
  chosen: string;
  onChange: (lacking: QueFalta | undefined) => void;
};

/** Filters the people of an order to those who still lack a measure, a garment or its delivery. */
export const AQuienLeFalta = ({ personas, sinMedidas, flags, chosen, onChange }: AQuienLeFaltaProps) => {
  const ticked = useBanderas();
  const unmeasured = personas.filter(({ id }) => sinMedidas.has(id));
  const lacking = [lacks('Sin medidas', unmeasured)];
  // Offered even while nothing is ticked: filters that appeared with the first tick would move the boxes under the finger.
  if (flags) for (const flag of FLAGS) lacking.push(lacks(flag.abierta, lackingIn(personas, flag, ticked)));
  const offered = lacking.filter(({ label, ids }) => ids.size > 0 || label === chosen);
  if (offered.length === 0) return null;
  return (
    <Box ref={leaveFocus}>
      <ListFilters
        label="A quién mostrar"
        filters={[
          { value: '', label: 'Todas' },
          ...offered.map(({ label, people }) => ({ value: label, label: `${label} (${people})` })),
        ]}
        value={chosen}
        onChange={(value) => onChange(offered.find(({ label }) => label === value))}
      />
    </Box>
  );
};

/** The id of the section that shows an order's people; `AvancePersonas` leads there. */
export const CLIENTES = 'clientes';
const focusClientes = () => document.getElementById(CLIENTES)?.focus({ preventScroll: true });

/** The ref of buttons in that section that go once nothing is left to do: where one of them has the focus, the section has it then. */
export const leaveFocus = (own: HTMLElement | null) => () => {
  if (own?.contains(document.activeElement)) focusClientes();
};

/** How far an order is: its number of people and how many of them lack a flag. Pressing it leads to the people, who stand far below on a phone. */
export const AvancePersonas = ({ ordenId, anulada }: { ordenId: number; anulada: boolean }) => {
  const can = useCan();
  const ticked = useBanderas();
  const { data, isPending } = useQuery(queryFor('personasOrden', { id: ordenId }));
  const personas = data?.data ?? [];
  // Shown while the people are read too, so that nothing below moves.
  if (personas.length === 0) return <DataItem label="Clientes">{isPending ? '…' : undefined}</DataItem>;
  const lacking = (can('verEntregas') && !anulada ? FLAGS : []).flatMap((flag) => {
    const count = countPeople(lackingIn(personas, flag, ticked));
    return count > 0 ? [`${count} ${flag.abierta.toLowerCase()}`] : [];
  });
  const go = () => {
    document.getElementById(CLIENTES)?.scrollIntoView();
    focusClientes();
  };
  return (
    <DataItem label="Clientes">
      <Button
        variant="ghost"
        size="sm"
        px="0"
        h="auto"
        justifyContent="start"
        textAlign="start"
        whiteSpace="normal"
        // Other buttons are not printed; this one is the text that belongs to the label.
        _print={{ display: 'inline-flex' }}
        onClick={go}
      >
        {[counted(countPeople(personas), 'persona', 'personas'), ...lacking].join(' · ')}
      </Button>
    </DataItem>
  );
};

import { callApi, queryFor, useCan } from '@hilvan/api-client';
import type { Persona } from '@hilvan/contract';
import { Button, DataItem, ListFilters } from '@hilvan/ui';
import { counted, useBanderas } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { countPeople } from './count-people';
import { claveCliente, claveTaller } from './personas-table';

export type FilaGuardada = Persona & { key: number };

/** What is ticked of a person, once and for good. */
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

/** Who still lacks what a flag says, whatever was ticked a moment ago. */
const lackingIn = <T extends Persona>(
  personas: readonly T[],
  { key, clave }: (typeof FLAGS)[number],
  ticked: ReadonlySet<string>,
): readonly T[] => personas.filter((p) => !p[key] && !ticked.has(clave(p)));

/** Who lacked one thing when that was asked for: whoever is ticked meanwhile keeps their place under the finger. */
export type QueFalta = { label: string; ids: ReadonlySet<number> };

const lacks = (label: string, rows: readonly Persona[]) => ({
  label,
  ids: new Set(rows.map(({ id }) => id)),
  people: countPeople(rows),
});

type AQuienLeFaltaProps = {
  personas: readonly FilaGuardada[];
  sinMedidas: ReadonlySet<number>;
  /** Whether what is ticked of somebody can be ticked here. */
  flags: boolean;
  /** The label of what is shown; '' for all. */
  chosen: string;
  onChange: (lacking: QueFalta | undefined) => void;
};

/** Of an order's people, those who still lack a measure, a garment or its delivery. */
export const AQuienLeFalta = ({ personas, sinMedidas, flags, chosen, onChange }: AQuienLeFaltaProps) => {
  const ticked = useBanderas();
  const unmeasured = personas.filter(({ id }) => sinMedidas.has(id));
  const lacking = [lacks('Sin medidas', unmeasured)];
  // Also where nobody has theirs yet: a line that came with the first tick would move the boxes under the finger.
  if (flags) for (const flag of FLAGS) lacking.push(lacks(flag.abierta, lackingIn(personas, flag, ticked)));
  const offered = lacking.filter(({ label, ids }) => ids.size > 0 || label === chosen);
  if (offered.length === 0) return null;
  return (
    <ListFilters
      label="A quién mostrar"
      filters={[
        { value: '', label: 'Todas' },
        ...offered.map(({ label, people }) => ({ value: label, label: `${label} (${people})` })),
      ]}
      value={chosen}
      onChange={(value) => onChange(offered.find(({ label }) => label === value))}
    />
  );
};

/** Names the section of an order's people. */
export const CLIENTES = 'clientes';

/** How far an order is, where it says for whom it is; leads to its people, far below on a phone. */
export const AvancePersonas = ({ ordenId, anulada }: { ordenId: number; anulada: boolean }) => {
  const can = useCan();
  const ticked = useBanderas();
  const { data, isPending } = useQuery(queryFor('personasOrden', { id: ordenId }));
  const personas = data?.data ?? [];
  // In its place from the start, so that nothing under it moves.
  if (personas.length === 0) return <DataItem label="Clientes">{isPending ? '…' : undefined}</DataItem>;
  const lacking = (can('verEntregas') && !anulada ? FLAGS : []).flatMap((flag) => {
    const count = countPeople(lackingIn(personas, flag, ticked));
    return count > 0 ? [`${count} ${flag.abierta.toLowerCase()}`] : [];
  });
  const go = () => {
    const section = document.getElementById(CLIENTES);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
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
        // On paper it is what the label says.
        _print={{ display: 'inline-flex' }}
        onClick={go}
      >
        {[counted(countPeople(personas), 'persona', 'personas'), ...lacking].join(' · ')}
      </Button>
    </DataItem>
  );
};

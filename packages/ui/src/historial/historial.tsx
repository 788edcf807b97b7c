import { Stack } from '@chakra-ui/react';
import { callExtension, onChange, useCan, useCapacidades } from '@hilvan/api-client';
import { type Entidad, formatMomento } from '@hilvan/contract';
import { type Cambio, type ConHistorial, llamadasHistorial } from '@hilvan/contract/extensions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Button, Text } from '../primitives/button';
import type { Column } from '../table/columns';
import { DataTable } from '../table/data-table';

/** What people did, by the call that did it. */
const ACCIONES: Readonly<Record<string, string>> = {
  registrarCliente: 'Registró',
  editarCliente: 'Modificó',
  fusionarClientes: 'Unió con otro cliente',
  deshacerFusionClientes: 'Separó lo unido',
  agregarMedicion: 'Registró',
  editarMedicion: 'Modificó',
  registrarOrden: 'Registró',
  editarOrden: 'Modificó',
  estadoOrden: 'Cambió el estado',
  devolverOrden: 'Devolvió el estado',
  anularOrden: 'Anuló',
  marcarPizarra: 'Marcó Pizarra',
  marcarTela: 'Marcó Tela',
  crearPersonas: 'Agregó personas',
  corregirPersona: 'Corrigió a una persona',
  marcarDetalleEntregado: 'Entregó',
  marcarPersonaTaller: 'Marcó listo en el taller',
  marcarPersonaEntregado: 'Entregó al cliente',
  registrarReparacion: 'Registró',
  editarReparacion: 'Modificó',
  estadoReparacion: 'Cambió el estado',
  devolverReparacion: 'Devolvió el estado',
  anularReparacion: 'Anuló',
};

/** The entity that each type of record belongs to: where it changes, an open history is read again. */
const ENTIDADES = {
  cliente: 'clientes',
  medicion: 'mediciones',
  orden: 'ordenes',
  reparacion: 'reparaciones',
} as const satisfies Record<ConHistorial, Entidad>;

export type HistorialProps = {
  tipo: ConHistorial;
  id: number;
  /** What a field is called on the screen, by its name in the contract. */
  etiquetas: Readonly<Record<string, string>>;
};

/** Shows who changed a record, when and what: to those who may see it, with a provider that keeps a history. It is read only when it is opened. */
export function Historial(props: HistorialProps) {
  const can = useCan();
  const { historial } = useCapacidades();
  const [open, setOpen] = useState(false);
  if (!can('verHistorial') || !historial) return null;
  return (
    <Stack as="section" aria-label="Historial" gap="3">
      <Button variant="outline" alignSelf="start" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Ocultar historial' : 'Ver historial'}
      </Button>
      {open ? <Cambios {...props} /> : null}
    </Stack>
  );
}

function Cambios({ tipo, id, etiquetas }: HistorialProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [ENTIDADES[tipo], 'historialRegistro', tipo, id],
    queryFn: ({ signal }) =>
      callExtension(llamadasHistorial.historialRegistro, { params: { tipo, id }, signal }),
  });
  // The history of an order also tells what was done for its people, who are an entity of their own.
  useEffect(
    () => onChange((changed) => void (tipo === 'orden' && changed.includes('personas') && refetch())),
    [tipo, refetch],
  );
  const columns = useMemo<Column<Cambio>[]>(
    () => [
      {
        key: 'momento',
        header: 'Cuándo',
        whole: true,
        cardLabel: '',
        card: 'line',
        render: (c) => formatMomento(c.momento) || '—',
      },
      { key: 'quien', header: 'Quién', primary: true, render: (c) => c.quien || 'El servidor' },
      {
        key: 'accion',
        header: 'Qué hizo',
        cardLabel: '',
        card: 'line',
        render: (c) => ACCIONES[c.accion] ?? c.accion,
      },
      {
        key: 'campos',
        header: 'Cambios',
        render: (c) => <Campos cambio={c} etiquetas={etiquetas} />,
      },
    ],
    [etiquetas],
  );
  return (
    <DataTable
      caption="Historial"
      columns={columns}
      rows={data?.data}
      rowKey={keyOf}
      numbered={false}
      emptyText="No hay cambios registrados."
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

const keyOf = ({ id }: Cambio) => id;

const Campos = ({ cambio, etiquetas }: { cambio: Cambio; etiquetas: HistorialProps['etiquetas'] }) => {
  if (cambio.vencido) return <Text color="fg.muted">El detalle ya no se guarda.</Text>;
  if (cambio.campos.length === 0) return '—';
  return (
    <Stack as="ul" gap="1" listStyleType="none">
      {cambio.campos.map(({ campo, antes, ahora }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row of the log never changes, and several lines of an order may say the same
        <li key={i}>
          {antes === ahora ? (
            campo
          ) : (
            <>
              <Text as="strong" fontWeight="semibold">
                {etiquetas[campo] ?? campo}:
              </Text>{' '}
              {step(antes, ahora)}
            </>
          )}
        </li>
      ))}
    </Stack>
  );
};

/** A change in words: what was added, what was removed, or what became what. */
const step = (antes: string, ahora: string): string => {
  if (antes === '') return `se agregó ${ahora}`;
  return ahora === '' ? `se quitó ${antes}` : `${antes} → ${ahora}`;
};

import { consulta, llamar, usePuede } from '@hilvan/api-client';
import type { Persona } from '@hilvan/contract';
import { type Column, Flex, Heading, LinkButton, PlusIcon, texto } from '@hilvan/ui';
import { BanderaCheckbox } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { PersonasTable } from './personas-table';

type FilaGuardada = Persona & { key: number };

const rowsOf = ({ data }: { data: readonly Persona[] }): readonly FilaGuardada[] =>
  data.map((p) => ({ ...p, key: p.id }));

const flagColumns = (editable: boolean): Column<FilaGuardada>[] => [
  {
    key: 'taller',
    header: 'Taller',
    width: '7rem',
    render: (p) => (
      <BanderaCheckbox
        clave={`taller:${p.id}`}
        marcada={p.taller}
        label={`Taller: ${texto(p.nombre)}, ${p.prenda}`}
        hideLabel
        mensaje={`${texto(p.nombre)}: listo en el taller.`}
        editable={editable}
        enviar={() => llamar('marcarPersonaTaller', { params: { personaId: p.id } })}
      />
    ),
  },
  {
    key: 'entregado',
    header: 'Cliente',
    width: '7rem',
    render: (p) => (
      <BanderaCheckbox
        clave={`cliente:${p.id}`}
        marcada={p.entregado}
        label={`Cliente: ${texto(p.nombre)}, ${p.prenda}`}
        hideLabel
        mensaje={`${texto(p.nombre)}: entregado al cliente.`}
        editable={editable}
        enviar={() => llamar('marcarPersonaEntregado', { params: { personaId: p.id } })}
      />
    ),
  },
];
const NONE: readonly Column<FilaGuardada>[] = [];
const OPEN = flagColumns(true);
const LOCKED = flagColumns(false);

type OrdenPersonasProps = { ordenId: number; anulada: boolean };

/** 'Clientes'. The Taller and Cliente columns are not in a Visor's page at all. */
export const OrdenPersonas = ({ ordenId, anulada }: OrdenPersonasProps) => {
  const puede = usePuede();
  const personas = useQuery({ ...consulta('personasOrden', { id: ordenId }), select: rowsOf });
  const more = puede('verEntregas') ? (anulada ? LOCKED : OPEN) : NONE;
  return (
    <section aria-label="Clientes">
      <Flex mb="3" gap="3" align="center" justify="space-between" wrap="wrap">
        <Heading>Clientes</Heading>
        {puede('registrar') && !anulada ? (
          <LinkButton to={`/orden/${ordenId}/registrar/persona`} variant="outline" size="sm">
            <PlusIcon /> Agregar persona
          </LinkButton>
        ) : null}
      </Flex>
      <PersonasTable
        personas={personas.data}
        more={more}
        emptyText="No hay personas registradas en esta orden."
        error={personas.error}
        onRetry={() => void personas.refetch()}
      />
    </section>
  );
};

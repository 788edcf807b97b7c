import { byNewest, queryFor, useCan } from '@hilvan/api-client';
import { type ClienteFila, type Empresa, fullName, namedAs, type Respuesta } from '@hilvan/contract';
import { ImportButton } from '@hilvan/sheets';
import { firstRows, HStack, LinkButton, Panel, type PanelContent, PlusIcon, texto } from '@hilvan/ui';
import { counted, deEmpresa, RecordState, type RecordStateProps } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { registroDe } from '../clientes/campos-cliente';

/** The people of a company, which they name by its name alone, with the ways to add more: one person, or a whole list. */
export function EmpresaPersonas({ empresa: { nombre_empresa } }: { empresa: Empresa }) {
  const can = useCan();
  const select = useCallback(
    (clientes: Respuesta<'listarClientes'>): PanelContent => {
      const people = namedAs(nombre_empresa, newestFirst(clientes), ({ empresa }) => empresa);
      return {
        note: counted(people.length, 'persona', 'personas'),
        ...firstRows(people, (c) => ({
          to: `/clientes/${c.id}`,
          text: texto(fullName(c)),
          note: texto(c.departamento, 'Sin departamento'),
        })),
      };
    },
    [nombre_empresa],
  );
  const answer = useQuery({ ...queryFor('listarClientes'), select });
  return (
    <Panel title="Personas" to={deEmpresa('/clientes', nombre_empresa)} answer={answer}>
      {can('registrar') ? (
        <HStack mt="4" gap="2" wrap="wrap">
          <LinkButton to={registroDe(nombre_empresa)} variant="outline">
            <PlusIcon /> Registrar persona
          </LinkButton>
          {/* Mounted anew for a company of another name, which needs another import. */}
          <ImportButton key={nombre_empresa} load={importOf(nombre_empresa)} />
        </HStack>
      ) : null}
    </Panel>
  );
}

const importOf = (empresa: string) => () =>
  import('../clientes/import-clientes').then(({ importPersonasDe }) => ({
    default: importPersonasDe(empresa.trim()),
  }));

const newestFirst = byNewest<ClienteFila>();

/** Takes the place of a company that is loading, does not exist or could not be read; the text is the specification's (document 1, section 8). */
export const EmpresaAusente = (props: RecordStateProps) => (
  <RecordState text="Empresa no encontrada" backTo="/empresas" again {...props} />
);

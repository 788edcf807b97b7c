import { queryForExtension, useSession } from '@hilvan/api-client';
import { llamadasUsuarios, type Usuario } from '@hilvan/contract/extensions';
import { Badge, type Column, DataTable, DotsIcon, HStack, IconButton, Text } from '@hilvan/ui';
import { Menu } from '@hilvan/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { actionsOn } from './person-actions';
import { PersonForm } from './person-form';
import { useAction } from './use-action';

/** Lists the people who may log in, with what an Admin can do about each. */
export function People() {
  const self = useSession((state) => state.sesion?.usuario);
  const { data, error, refetch } = useQuery(queryForExtension(llamadasUsuarios.listarUsuarios));
  const { busy, act } = useAction();
  /** Names that were typed and not saved; each stands in the box again the next time. */
  const unsaved = useRef(new Map<Usuario['id'], string>());
  const columns: Column<Usuario>[] = [
    ...COLUMNS,
    {
      key: 'acciones',
      header: 'Acciones',
      align: 'end',
      render: (user) => {
        const isSelf = String(user.id) === self;
        return (
          <HStack gap="2" justify="end">
            {isSelf ? <Badge colorPalette="green">Usted</Badge> : null}
            <Menu
              trigger={
                <IconButton aria-label={`Acciones de ${user.nombre}`}>
                  <DotsIcon />
                </IconButton>
              }
              items={actionsOn(user, isSelf, act, unsaved.current)}
              busy={busy}
            />
          </HStack>
        );
      },
    },
  ];
  return (
    <>
      <Text color="fg.muted" fontSize="sm">
        Quienes pueden entrar a Hilván, y con qué rol.
      </Text>
      <DataTable
        caption="Personas"
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        numbered={false}
        error={error}
        onRetry={() => void refetch()}
      />
      <PersonForm />
    </>
  );
}

const COLUMNS: Column<Usuario>[] = [
  {
    key: 'nombre',
    header: 'Nombre',
    primary: true,
    sortBy: ({ nombre }) => nombre,
    render: ({ nombre, email }) => (
      <>
        {nombre}
        <small>{email}</small>
      </>
    ),
  },
  { key: 'rol', header: 'Rol', sortBy: ({ role }) => role, render: ({ role }) => role },
  {
    key: 'estado',
    header: 'Estado',
    render: (user) => (
      <HStack gap="1.5" wrap="wrap">
        <Badge colorPalette={user.activo ? 'green' : 'gray'}>{user.activo ? 'Activo' : 'Inactivo'}</Badge>
        {user.provisional_hasta ? <Badge colorPalette="orange">Contraseña provisional</Badge> : null}
        {user.segundo_factor ? <Badge colorPalette="gray">Segundo factor</Badge> : null}
        {user.llaves ? <Badge colorPalette="gray">Llave de acceso</Badge> : null}
      </HStack>
    ),
  },
];

import { callExtension } from '@hilvan/api-client';
import { ROLES, type Rol } from '@hilvan/contract';
import { llamadasUsuarios, type Usuario } from '@hilvan/contract/extensions';
import { confirm, showToast } from '@hilvan/ui';
import type { MenuEntry } from '@hilvan/ui/overlays';
import { tellPassword, type useAction } from './use-action';

type Act = ReturnType<typeof useAction>['act'];

/** What an Admin may do about somebody else. */
export const actionsOn = (user: Usuario, act: Act): MenuEntry[] => [
  ...ROLES.filter((role) => role !== user.role).map((role) => ({
    label: `Dar el rol ${role}`,
    onSelect: () => act('No se pudo cambiar el rol', () => changeRole(user, role)),
  })),
  {
    label: 'Dar una contraseña nueva',
    onSelect: () => act('No se pudo dar una contraseña nueva', () => resetPassword(user)),
  },
  ...(hasFactors(user)
    ? [
        {
          label: 'Quitar el segundo factor y las llaves',
          danger: true,
          onSelect: () => act('No se pudieron quitar', () => removeFactors(user)),
        },
      ]
    : []),
  user.activo
    ? {
        label: 'Desactivar',
        danger: true,
        onSelect: () => act('No se pudo desactivar', () => deactivate(user)),
      }
    : { label: 'Activar', onSelect: () => act('No se pudo activar', () => activate(user)) },
];

const hasFactors = ({ segundo_factor, llaves }: Usuario): boolean =>
  Boolean(segundo_factor) || Boolean(llaves);

async function changeRole({ id, nombre }: Usuario, role: Rol): Promise<void> {
  const yes = await confirm({
    title: `¿Dar a ${nombre} el rol ${role}?`,
    text: 'Sus sesiones se cierran; cuando vuelva a entrar tendrá el rol nuevo.',
    yes: 'Sí, cambiarlo',
  });
  if (!yes) return;
  await callExtension(llamadasUsuarios.cambiarRolUsuario, { params: { id }, payload: { role } });
  showToast(`${nombre} ahora tiene el rol ${role}.`);
}

async function resetPassword({ id, nombre }: Usuario): Promise<void> {
  const yes = await confirm({
    title: `¿Dar a ${nombre} una contraseña nueva?`,
    text: 'La que tiene deja de servir y sus sesiones se cierran.',
    yes: 'Sí, darle otra',
  });
  if (!yes) return;
  const { clave } = await callExtension(llamadasUsuarios.reiniciarClaveUsuario, { params: { id } });
  await tellPassword(nombre, clave);
}

async function removeFactors({ id, nombre }: Usuario): Promise<void> {
  const yes = await confirm({
    title: `¿Quitar a ${nombre} el segundo factor y las llaves?`,
    text: 'Es para quien perdió el teléfono. Sus sesiones se cierran y volverá a entrar solo con su contraseña.',
    yes: 'Sí, quitarlos',
    danger: true,
  });
  if (!yes) return;
  await callExtension(llamadasUsuarios.quitarFactoresUsuario, { params: { id } });
  showToast(`${nombre} entra ahora solo con su contraseña.`);
}

async function deactivate({ id, nombre }: Usuario): Promise<void> {
  const yes = await confirm({
    title: `¿Desactivar a ${nombre}?`,
    text: 'No podrá entrar y sus sesiones se cierran ahora mismo. Lo que hizo se conserva, y se puede activar de nuevo.',
    yes: 'Sí, desactivar',
    danger: true,
  });
  if (!yes) return;
  await callExtension(llamadasUsuarios.desactivarUsuario, { params: { id } });
  showToast(`${nombre} ya no puede entrar.`);
}

async function activate({ id, nombre }: Usuario): Promise<void> {
  await callExtension(llamadasUsuarios.activarUsuario, { params: { id } });
  showToast(`${nombre} puede entrar de nuevo.`);
}

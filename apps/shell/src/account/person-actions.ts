import { callExtension } from '@hilvan/api-client';
import { ROLES } from '@hilvan/contract';
import { llamadasUsuarios, type Usuario } from '@hilvan/contract/extensions';
import { prompt, showToast } from '@hilvan/ui';
import type { MenuEntry } from '@hilvan/ui/overlays';
import { type Action, tellPassword, type useAction } from './use-action';

/** The menu entries for what an Admin may do about somebody; about themselves only the change of name. */
export function actionsOn(
  user: Usuario,
  isSelf: boolean,
  act: ReturnType<typeof useAction>['act'],
  unsaved: Map<Usuario['id'], string>,
): MenuEntry[] {
  const { id, nombre } = user;
  const params = { id };
  const entry = <T>(label: string, action: Action<T>): MenuEntry => ({
    label,
    danger: typeof action.ask === 'object' && action.ask.danger,
    onSelect: () => act(action),
  });
  const giveRole = ROLES.filter((role) => role !== user.role).map((role) =>
    entry(`Dar el rol ${role}`, {
      ask: {
        title: `¿Dar a ${nombre} el rol ${role}?`,
        text: 'Sus sesiones se cierran; cuando vuelva a entrar tendrá el rol nuevo.',
        yes: 'Sí, cambiarlo',
      },
      work: () => callExtension(llamadasUsuarios.cambiarRolUsuario, { params, payload: { role } }),
      done: () => showToast(`${nombre} ahora tiene el rol ${role}.`),
      failure: 'No se pudo cambiar el rol',
    }),
  );
  const written = () => unsaved.get(id) ?? nombre;
  const naming = entry('Corregir el nombre', {
    ask: async () => {
      const typed = await prompt({
        title: 'Corregir el nombre',
        label: 'Nombre',
        value: written(),
        required: 'Este campo es obligatorio.',
      });
      const isNew = typed !== null && typed.trim() !== nombre;
      if (isNew) unsaved.set(id, typed);
      else unsaved.delete(id);
      return isNew;
    },
    work: () => callExtension(llamadasUsuarios.renombrarUsuario, { params, payload: { nombre: written() } }),
    done: () => {
      showToast(
        // A session keeps the name that it began with.
        `Se llama ahora ${written().trim()}.${isSelf ? ' Lo que registre lo dirá cuando vuelva a entrar.' : ''}`,
      );
      unsaved.delete(id);
    },
    failure: 'No se pudo corregir el nombre',
  });
  const resetPassword = entry('Dar una contraseña nueva', {
    ask: {
      title: `¿Dar a ${nombre} una contraseña nueva?`,
      text: 'La que tiene deja de servir y sus sesiones se cierran.',
      yes: 'Sí, darle otra',
    },
    work: () => callExtension(llamadasUsuarios.reiniciarClaveUsuario, { params }),
    done: ({ clave }) => tellPassword(nombre, clave),
    failure: 'No se pudo dar una contraseña nueva',
    doubt: `Puede que la contraseña de ${nombre} ya no sirva: dele otra.`,
  });
  const removeFactors = entry('Quitar el segundo factor y las llaves', {
    ask: {
      title: `¿Quitar a ${nombre} el segundo factor y las llaves?`,
      text: 'Es para quien perdió el teléfono. Sus sesiones se cierran y volverá a entrar solo con su contraseña.',
      yes: 'Sí, quitarlos',
      danger: true,
    },
    work: () => callExtension(llamadasUsuarios.quitarFactoresUsuario, { params }),
    done: () => showToast(`${nombre} entra ahora solo con su contraseña.`),
    failure: 'No se pudieron quitar',
  });
  const deactivate = entry('Desactivar', {
    ask: {
      title: `¿Desactivar a ${nombre}?`,
      text: 'No podrá entrar y sus sesiones se cierran ahora mismo. Lo que hizo se conserva, y se puede activar de nuevo.',
      yes: 'Sí, desactivar',
      danger: true,
    },
    work: () => callExtension(llamadasUsuarios.desactivarUsuario, { params }),
    done: () => showToast(`${nombre} ya no puede entrar.`),
    failure: 'No se pudo desactivar',
  });
  const activate = entry('Activar', {
    work: () => callExtension(llamadasUsuarios.activarUsuario, { params }),
    done: () => showToast(`${nombre} puede entrar de nuevo.`),
    failure: 'No se pudo activar',
  });
  if (isSelf) return [naming];
  return [
    naming,
    ...giveRole,
    // Whoever may not enter has no use for a password that serves seven days.
    ...(user.activo ? [resetPassword] : []),
    ...(user.segundo_factor || user.llaves ? [removeFactors] : []),
    user.activo ? deactivate : activate,
  ];
}

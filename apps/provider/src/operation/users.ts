import { ROLES } from '@hilvan/contract';
import { changePassword, createUser, listUsers, setActive } from '../services/usuarios';
import { type Command, CommandError, needed } from './command';

const show = ({ email, clave }: { email: string; clave: string }, typed: string | undefined) => {
  console.log(`Usuario: ${email}`);
  // One that was typed is known already, and need not stay on a screen.
  if (typed === undefined) console.log(`Contraseña: ${clave}`);
};

/** `usuarios …` */
export const userCommands: Record<string, Command> = {
  'usuarios crear': {
    usage: `usuarios crear --email a@b.cr --nombre "Ana Mora" --rol ${ROLES.join('|')} [--clave …]`,
    async run({ base, flags }) {
      const role = ROLES.find((r) => r === flags.rol);
      if (!role) throw new CommandError(`--rol: debe ser ${ROLES.join(', ')}.`);
      const email = needed(flags, 'email');
      show(
        await createUser(base.db, { email, nombre: needed(flags, 'nombre'), role, clave: flags.clave }),
        flags.clave,
      );
    },
  },
  'usuarios listar': {
    usage: 'usuarios listar',
    async run({ base }) {
      console.table(
        (await listUsers(base.db)).map((user) => ({
          Email: user.email,
          Nombre: user.nombre,
          Rol: user.role,
          Activo: user.activo === 1 ? 'sí' : 'no',
        })),
      );
    },
  },
  'usuarios clave': {
    usage: 'usuarios clave --email a@b.cr [--clave …]',
    async run({ base, flags }) {
      show(await changePassword(base.db, needed(flags, 'email'), flags.clave), flags.clave);
    },
  },
  'usuarios desactivar': {
    usage: 'usuarios desactivar --email a@b.cr',
    async run({ base, flags }) {
      console.log(`Desactivado: ${await setActive(base.db, needed(flags, 'email'), false)}`);
    },
  },
  'usuarios activar': {
    usage: 'usuarios activar --email a@b.cr',
    async run({ base, flags }) {
      console.log(`Activado: ${await setActive(base.db, needed(flags, 'email'), true)}`);
    },
  },
};

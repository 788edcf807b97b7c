import { ROLES } from '@hilvan/contract';
import {
  changePassword,
  checkPassword,
  checkUser,
  createUser,
  listUsers,
  removeFactors,
  setActive,
} from '../services/usuarios';
import { type Command, CommandError, type Flags, needed } from './command';

const show = ({ email, clave }: { email: string; clave: string }, typed: string | undefined) => {
  console.log(`Usuario: ${email}`);
  // A password that was typed is known already, and need not stay on a screen.
  if (typed === undefined) console.log(`Contraseña: ${clave}`);
};

/** @throws CommandError */
function newUser(flags: Flags) {
  const email = needed(flags, 'email');
  const nombre = needed(flags, 'nombre');
  const wanted = needed(flags, 'rol').toLowerCase();
  const role = ROLES.find((known) => known.toLowerCase() === wanted);
  if (!role) throw new CommandError(`--rol: debe ser ${ROLES.join(', ')}.`);
  return { email, nombre, role, clave: flags.clave };
}

/** `usuarios …` */
export const userCommands: Record<string, Command> = {
  'usuarios crear': {
    usage: `usuarios -- crear --email a@b.cr --nombre "Ana Mora" --rol ${ROLES.join('|')} [--clave …]`,
    takes: ['email', 'nombre', 'rol', 'clave'],
    first: true,
    check: (flags) => checkUser(newUser(flags)),
    async run({ base, flags }) {
      const user = newUser(flags);
      show(await base.db.transaction().execute((tx) => createUser(tx, user)), flags.clave);
    },
  },
  'usuarios listar': {
    usage: 'usuarios -- listar',
    takes: [],
    async run({ base }) {
      console.table(
        (await listUsers(base.db)).map((user) => ({
          Email: user.email,
          Nombre: user.nombre,
          Rol: user.role,
          Activo: user.activo === 1 ? 'sí' : 'no',
          'Segundo factor': user.segundo_factor === 1 ? 'sí' : 'no',
          Llaves: Number(user.llaves),
        })),
      );
    },
  },
  'usuarios clave': {
    usage: 'usuarios -- clave --email a@b.cr [--clave …]',
    takes: ['email', 'clave'],
    check(flags) {
      needed(flags, 'email');
      if (flags.clave) checkPassword(flags.clave);
    },
    async run({ base, flags }) {
      show(await changePassword(base.db, needed(flags, 'email'), flags.clave), flags.clave);
    },
  },
  'usuarios desactivar': {
    usage: 'usuarios -- desactivar --email a@b.cr',
    takes: ['email'],
    check: (flags) => void needed(flags, 'email'),
    async run({ base, flags }) {
      console.log(`Desactivado: ${await setActive(base.db, needed(flags, 'email'), false)}`);
    },
  },
  'usuarios quitar-factores': {
    usage: 'usuarios -- quitar-factores --email a@b.cr',
    takes: ['email'],
    check: (flags) => void needed(flags, 'email'),
    async run({ base, flags }) {
      console.log(
        `Sin segundo factor ni llaves de acceso: ${await removeFactors(base.db, needed(flags, 'email'))}`,
      );
    },
  },
  'usuarios activar': {
    usage: 'usuarios -- activar --email a@b.cr',
    takes: ['email'],
    check: (flags) => void needed(flags, 'email'),
    async run({ base, flags }) {
      console.log(`Activado: ${await setActive(base.db, needed(flags, 'email'), true)}`);
    },
  },
};

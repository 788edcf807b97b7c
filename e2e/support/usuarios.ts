import { ROLES, type Rol } from '@hilvan/contract';

export interface Usuario {
  email: string;
  clave: string;
}
export type Usuarios = Record<Rol, Usuario>;

/** The users a program printed, as pairs of lines, in the order Admin, Colaborador, Visor. */
export function usuariosImpresos(lineas: readonly string[]): Usuario[] {
  const after = (word: string) =>
    lineas.filter((l) => l.startsWith(`${word}: `)).map((l) => l.slice(word.length + 2).trim());
  const claves = after('Contraseña');
  return after('Usuario').map((email, i) => ({ email, clave: claves[i] ?? '' }));
}

/** The contract-only provider prints one of each role. */
export function oneOfEachRol(lineas: readonly string[]): Usuarios {
  const printed = usuariosImpresos(lineas);
  const of = (rol: Rol): Usuario => {
    const user = printed[ROLES.indexOf(rol)];
    if (!user) throw new Error(`no ${rol} among what was printed:\n${lineas.join('\n')}`);
    return user;
  };
  return { Admin: of('Admin'), Colaborador: of('Colaborador'), Visor: of('Visor') };
}

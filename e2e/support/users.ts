import { ROLES, type Rol } from '@hilvan/contract';

export interface User {
  email: string;
  password: string;
}
export type Users = Record<Rol, User>;

/** The users a program printed, as pairs of lines, in the order Admin, Colaborador, Visor. */
export function printedUsers(lines: readonly string[]): User[] {
  const after = (word: string) =>
    lines.filter((l) => l.startsWith(`${word}: `)).map((l) => l.slice(word.length + 2).trim());
  const passwords = after('Contraseña');
  return after('Usuario').map((email, i) => ({ email, password: passwords[i] ?? '' }));
}

/** The contract-only provider prints one of each role. */
export function oneOfEachRol(lines: readonly string[]): Users {
  const printed = printedUsers(lines);
  const of = (rol: Rol): User => {
    const user = printed[ROLES.indexOf(rol)];
    if (!user) throw new Error(`no ${rol} among what was printed:\n${lines.join('\n')}`);
    return user;
  };
  return { Admin: of('Admin'), Colaborador: of('Colaborador'), Visor: of('Visor') };
}

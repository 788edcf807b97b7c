import type { Rol } from '@hilvan/contract';

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
  const [Admin, Colaborador, Visor] = printedUsers(lines);
  if (!Admin || !Colaborador || !Visor) throw new Error(`no user of each role:\n${lines.join('\n')}`);
  return { Admin, Colaborador, Visor };
}

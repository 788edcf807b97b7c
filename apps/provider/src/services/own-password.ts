import type { Contexto } from './context';
import { invalido } from './domain-error';
import { checkPassword } from './passwords';

/**
 * Checks the caller's own password again. It is as slow to guess here as at the login: somebody who finds a page open must not try passwords
 * in it.
 * @param campo the field that it was typed in
 * @returns the version of the password that was right
 * @throws DomainError
 */
export async function askPassword(
  { db, usuario, services }: Pick<Contexto, 'db' | 'usuario' | 'services'>,
  campo: string,
  typed: string,
): Promise<number> {
  const { clave_hash, clave_version } = await db
    .selectFrom('usuarios')
    .select(['clave_hash', 'clave_version'])
    .where('id', '=', usuario.id)
    .executeTakeFirstOrThrow();
  const right = await services.tries.take(db, `clave ${usuario.id}`, services.now, () =>
    checkPassword(clave_hash, typed),
  );
  if (!right) throw invalido(`${campo}: No es su contraseña actual.`);
  return clave_version;
}

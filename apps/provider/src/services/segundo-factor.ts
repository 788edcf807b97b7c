/** Everybody's own second factor: extension `segundo-factor`. Logging in with it is in sesion.ts. */
import type { llamadasSegundoFactor } from '@hilvan/contract/extensions';
import { HECHO, type Manejadores } from './context';
import { conflicto, invalido } from './domain-error';
import { askPassword } from './own-password';
import { readTaller } from './read-taller';
import { dropSecondFactor, newRecoveryCodes, newSecret, stepOf } from './second-factor';

const ACTIVE = 'Su segundo factor ya está activo.';

export const segundoFactor: Pick<
  Manejadores,
  Exclude<keyof typeof llamadasSegundoFactor, 'entrarConCodigo'>
> = {
  async verSegundoFactor({ db, usuario }) {
    const factor = await db
      .selectFrom('segundos_factores')
      .select('activo')
      .where('usuario_id', '=', usuario.id)
      .executeTakeFirst();
    const { left } = await db
      .selectFrom('codigos_recuperacion')
      .select((e) => e.fn.countAll().as('left'))
      .where('usuario_id', '=', usuario.id)
      .executeTakeFirstOrThrow();
    return { activo: factor?.activo ?? 0, codigos: Number(left) };
  },

  async prepararSegundoFactor(ctx) {
    const { db, usuario, carga, services, record } = ctx;
    await askPassword(ctx, 'clave', carga.clave);
    const { nombre } = await readTaller(db, services.config.taller);
    const { secreto, direccion } = await newSecret(nombre, usuario.email);
    const kept = await db
      .insertInto('segundos_factores')
      .values({ usuario_id: usuario.id, secreto })
      .onConflict((c) =>
        c.column('usuario_id').doUpdateSet({ secreto }).where('segundos_factores.activo', '=', 0),
      )
      .executeTakeFirst();
    if (!kept.numInsertedOrUpdatedRows) throw conflicto(ACTIVE);
    record(usuario.id);
    return { status: 200, secreto, direccion };
  },

  async activarSegundoFactor({ db, usuario, carga, services, record }) {
    const factor = await db
      .selectFrom('segundos_factores')
      .select(['secreto', 'activo'])
      .where('usuario_id', '=', usuario.id)
      .executeTakeFirst();
    if (!factor) throw conflicto('Empiece de nuevo: pida otra vez el código QR.');
    if (factor.activo === 1) throw conflicto(ACTIVE);
    const step = await stepOf(factor.secreto, carga.codigo, services.now());
    if (step === null) throw invalido('codigo: No es el código que su teléfono muestra ahora.');
    const { told, hashes } = await newRecoveryCodes();
    const active = await db
      .updateTable('segundos_factores')
      .set({ activo: 1, ultimo_paso: step })
      .where('usuario_id', '=', usuario.id)
      .where('activo', '=', 0)
      .where('secreto', '=', factor.secreto)
      .executeTakeFirst();
    if (active.numUpdatedRows === 0n) throw conflicto(ACTIVE);
    await db
      .insertInto('codigos_recuperacion')
      .values(hashes.map((hash) => ({ hash, usuario_id: usuario.id })))
      .execute();
    record(usuario.id);
    return { status: 200, codigos: told };
  },

  async quitarSegundoFactor(ctx) {
    const { db, usuario, carga, record } = ctx;
    await askPassword(ctx, 'clave', carga.clave);
    if (!(await dropSecondFactor(db, usuario.id))) throw conflicto('No tiene un segundo factor activo.');
    record(usuario.id);
    return HECHO;
  },
};

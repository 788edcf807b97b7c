/** Changing one's own password: the old one is asked for, the commonest are refused, and the other sessions end. */
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { setPassword } from '../src/services/user-changes';
import { createUser } from '../src/services/usuarios';
import { ENGINES, login, PASSWORD, personOf, providerOn } from './harness';

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  const email = 'cuenta@hilvan.test';
  let now = PASSWORD;
  let token = '';
  beforeAll(async () => {
    await createUser(p.base.db, { ...personOf('Visor'), email, clave: PASSWORD });
    token = await login(p, email);
  });

  const change = (actual: string, nueva: string, as = token) =>
    p.call('cambiarClave', { token: as, send: { actual, nueva } });
  const reads = async (as: string) => (await p.call('listarClientes', { token: as })).status;
  const stored = () =>
    p.base.db.selectFrom('usuarios').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

  it.each([
    ['a wrong old password', 'no es la clave', 'otra clave larga', 'actual: No es su contraseña actual.'],
    ['the same password', PASSWORD, PASSWORD, 'nueva: Es la misma que tiene ahora. Elija otra.'],
    ['nine characters', PASSWORD, 'corta-123', 'nueva: Use al menos 10 caracteres.'],
    ['none', PASSWORD, '', 'nueva: Use al menos 10 caracteres.'],
    ['spaces at its end', PASSWORD, 'otra clave larga ', 'nueva: No puede empezar ni terminar con espacios.'],
    [
      'one of the commonest',
      PASSWORD,
      'qwertyuiop',
      'nueva: Es una de las que primero se prueban. Elija otra.',
    ],
    [
      'the same in capitals',
      PASSWORD,
      'QWERTYuiop',
      'nueva: Es una de las que primero se prueban. Elija otra.',
    ],
    [
      'another of the commonest',
      PASSWORD,
      '1234567890',
      'nueva: Es una de las que primero se prueban. Elija otra.',
    ],
  ])('refuses %s, and nothing changes', async (_, actual, nueva, line) => {
    const before = await stored();
    const { status, body } = await change(actual, nueva);
    expect([status, body.error]).toEqual([422, [line]]);
    expect(await stored()).toEqual(before);
    expect(await reads(token)).toBe(200);
  });

  it('changes it: this session goes on, the others end, and only the new one logs in', async () => {
    const other = await login(p, email, now);
    expect((await change(now, 'caballo grapa correcto')).status).toBe(200);
    expect([await reads(token), await reads(other)]).toEqual([200, 401]);
    expect(await login(p, email, now)).toBeUndefined();
    now = 'caballo grapa correcto';
    expect(await login(p, email, now)).toBeTruthy();
  });

  it('holds neither password anywhere: audit rows, kept answers', async () => {
    const headers = { 'idempotency-key': 'clave-1' };
    const send = { actual: now, nueva: 'una que no se guarda' };
    expect((await p.call('cambiarClave', { token, send, headers })).status).toBe(200);
    now = send.nueva;
    const kept = JSON.stringify([
      await p.base.db.selectFrom('bitacora').selectAll().execute(),
      await p.base.db.selectFrom('idempotencia').selectAll().execute(),
    ]);
    expect(kept).toContain('cambiarClave');
    for (const word of ['una que no se guarda', 'caballo grapa', PASSWORD, 'clave-1'])
      expect(kept).not.toContain(word);
  });

  it('slows down guessing the old one, for one person only', async () => {
    const tries = await Promise.all(
      Array.from({ length: 11 }, () => change('no es la clave', 'otra clave larga')),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([...Array(10).fill(422), 429]);
    expect((await change(now, 'otra clave larga')).status).toBe(429);
    const admin = await p.call('cambiarClave', { send: { actual: 'no es', nueva: 'otra clave larga' } });
    expect(admin.status).toBe(422);
  });

  it('asks for both fields and no other', async () => {
    for (const send of [{}, { nueva: 'otra clave larga' }, { actual: now, nueva: 'otra clave larga', id: 1 }])
      expect((await p.call('cambiarClave', { send })).status).toBe(422);
  });

  it("an Admin's new password stands, over a change that was begun with the old one", async () => {
    const theirs = 'dos-a-la-vez@hilvan.test';
    await createUser(p.base.db, { ...personOf('Visor'), email: theirs, clave: PASSWORD });
    const { id } = await p.base.db
      .selectFrom('usuarios')
      .select('id')
      .where('email', '=', theirs)
      .executeTakeFirstOrThrow();
    const as = await login(p, theirs);
    const { given, changing } = await p.base.db.transaction().execute(async (tx) => {
      // PostgreSQL lets two write at once: the change reads the old password, and waits for this lock to store the new one.
      if (engine === 'postgres')
        await tx.selectFrom('usuarios').select('id').where('id', '=', id).forNoKeyUpdate().execute();
      const changing = change(PASSWORD, 'caballo grapa correcto', as);
      await pause(600);
      return { given: await setPassword(tx, id, undefined, null), changing };
    });
    expect((await changing).status).toBe(engine === 'postgres' ? 409 : 401);
    expect(await login(p, theirs, 'caballo grapa correcto')).toBeUndefined();
    expect(await login(p, theirs, given)).toBeTruthy();
  });
});

/** Who may log in, managed by an Admin at the screen. */
import type { Rol } from '@hilvan/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFirstAdmin, createUser, setActive } from '../src/services/usuarios';
import { ENGINES, login, PASSWORD, personOf, providerOn, said } from './harness';

const readsClaim = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).provisional_hasta;

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  const ids: Record<string, number> = {};
  const idOf = async (email: string) =>
    (await p.base.db.selectFrom('usuarios').select('id').where('email', '=', email).executeTakeFirstOrThrow())
      .id;
  const make = async (email: string, role: Rol) => {
    await createUser(p.base.db, { email, nombre: 'Ana Mora', role, clave: PASSWORD });
    return idOf(email);
  };
  const userOf = async (id: number) =>
    (await p.ok('listarUsuarios')).data.find((u: { id: number }) => u.id === id);
  const lastRow = () =>
    p.base.db.selectFrom('bitacora').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const reads = async (token: string) => (await p.call('listarClientes', { token })).status;

  beforeAll(async () => {
    for (const role of ['Admin', 'Colaborador', 'Visor'] as const)
      ids[role] = await idOf(personOf(role).email);
  });
  let ana = 0;
  let count = 0;
  beforeEach(async () => {
    count += 1;
    ana = await make(`ana${count}@taller.cr`, 'Colaborador');
  });
  const enter = () => login(p, `ana${count}@taller.cr`);

  it('lists everybody, without anything of their passwords', async () => {
    const { data } = await p.ok('listarUsuarios');
    expect(data).toContainEqual({
      id: ana,
      nombre: 'Ana Mora',
      email: 'ana1@taller.cr',
      role: 'Colaborador',
      activo: 1,
      segundo_factor: 0,
      llaves: 0,
      provisional_hasta: '',
    });
    expect(JSON.stringify(data)).not.toMatch(/clave|\$argon/);
    await setActive(p.base.db, 'ana1@taller.cr', false);
    expect(await userOf(ana), 'changed on the command line').toMatchObject({ activo: 0 });
  });

  it('lists by name as people do, capitals and accents or none', async () => {
    const names = ['Zaida Mora', 'óscar Mora', 'Óscar Solís', 'Olga Mora'];
    for (const [i, nombre] of names.entries())
      await createUser(p.base.db, { email: `orden${i}@taller.cr`, nombre, role: 'Visor', clave: PASSWORD });
    const { data } = await p.ok('listarUsuarios');
    const listed = data.map(({ nombre }: { nombre: string }) => nombre);
    expect(listed.filter((nombre: string) => names.includes(nombre))).toEqual([
      'Olga Mora',
      'óscar Mora',
      'Óscar Solís',
      'Zaida Mora',
    ]);
  });

  it('adds a user with a generated password, told once and kept nowhere', async () => {
    const send = { nombre: ' Luis Solís ', email: ' Luis@Taller.cr ', role: 'Visor' };
    const headers = { 'idempotency-key': 'alta-1' };
    const { status, body } = await p.call('registrarUsuario', { send, headers });
    expect([status, body.clave]).toEqual([200, expect.stringMatching(/^\w{16}$/)]);
    const token = await login(p, 'luis@taller.cr', body.clave);
    expect(await reads(token)).toBe(200);
    const kept = await p.base.db.selectFrom('idempotencia').selectAll().execute();
    const row = await lastRow();
    expect(JSON.stringify([kept, row])).not.toContain(body.clave);
    expect([row.accion, JSON.parse(row.datos)]).toEqual([
      'registrarUsuario',
      { enviado: { nombre: 'Luis Solís', email: 'luis@taller.cr', role: 'Visor' } },
    ]);
    const again = await p.call('registrarUsuario', { send, headers });
    expect([again.status, again.body.error]).toEqual([422, ['email: Ya hay un usuario luis@taller.cr.']]);
  });

  it.each([
    [{ email: 'no es un correo' }, 'email: Escriba un correo electrónico válido.'],
    [{ nombre: '  ' }, 'nombre: Este campo es obligatorio.'],
    [{ role: 'Jefe' }, 'role: Elija un rol.'],
    [{ clave: 'la elijo yo mismo' }, 'clave: Este campo no se espera.'],
  ])('refuses a user with %j', async (wrong, line) => {
    const send = { nombre: 'Luis', email: 'otro@taller.cr', role: 'Visor', ...wrong };
    const { status, body } = await p.call('registrarUsuario', { send });
    expect([status, body.error]).toEqual([422, [line]]);
  });

  it('deactivates: out at once; activates: in again with a new session', async () => {
    const token = await enter();
    await p.ok('desactivarUsuario', { params: { id: ana } });
    expect([await reads(token), await enter(), (await userOf(ana)).activo]).toEqual([401, undefined, 0]);
    expect(JSON.parse((await lastRow()).datos)).toEqual({ antes: { activo: 1 } });
    await p.ok('activarUsuario', { params: { id: ana } });
    expect(JSON.parse((await lastRow()).datos)).toEqual({ antes: { activo: 0 } });
    expect([await reads(token), await reads(await enter())]).toEqual([401, 200]);
  });

  it('corrects a name: in the open session too, and what was written before keeps its own', async () => {
    const token = await enter();
    const wrong = await p.call('renombrarUsuario', { params: { id: ana }, send: { nombre: ' ' } });
    expect(said(wrong)).toEqual([422, ['nombre: Este campo es obligatorio.']]);
    await p.ok('renombrarUsuario', { params: { id: ana }, send: { nombre: ' Ana Morales ' } });
    expect([(await userOf(ana)).nombre, await reads(token)]).toEqual(['Ana Morales', 200]);
    expect(JSON.parse((await lastRow()).datos)).toEqual({
      enviado: { nombre: 'Ana Morales' },
      antes: { nombre: 'Ana Mora' },
    });
    const nobody = await p.call('renombrarUsuario', { params: { id: 9999 }, send: { nombre: 'Ana' } });
    expect(nobody.status).toBe(404);
  });

  it('changes a role: what was open ends, the next login has it', async () => {
    const token = await enter();
    await p.ok('cambiarRolUsuario', { params: { id: ana }, send: { role: 'Admin' } });
    expect(await reads(token)).toBe(401);
    expect((await p.call('listarUsuarios', { token: await enter() })).status).toBe(200);
    expect(JSON.parse((await lastRow()).datos)).toEqual({
      enviado: { role: 'Admin' },
      antes: { role: 'Colaborador' },
    });
    await p.ok('cambiarRolUsuario', { params: { id: ana }, send: { role: 'Colaborador' } });
    expect(await reads(token), 'the role that it was made for is back').toBe(401);
  });

  it('resets a password: what was open ends, only the new one logs in', async () => {
    const token = await enter();
    const { clave } = await p.ok('reiniciarClaveUsuario', { params: { id: ana } });
    expect([await reads(token), await enter()]).toEqual([401, undefined]);
    expect(await login(p, `ana${count}@taller.cr`, clave)).toBeTruthy();
    expect((await lastRow()).datos).toBe('{}');
  });

  it('a generated password lets in for seven days, and the one that is chosen then for good', async () => {
    const email = `ana${count}@taller.cr`;
    const { clave } = await p.ok('reiniciarClaveUsuario', { params: { id: ana } });
    const token = await login(p, email, clave);
    const days = (Date.parse((await userOf(ana)).provisional_hasta) - Date.now()) / 86_400_000;
    expect(Math.round(days * 100) / 100).toBe(7);
    expect(readsClaim(token)).toBe((await userOf(ana)).provisional_hasta);

    const past = new Date(p.clock.now.getTime() - 1).toISOString();
    await p.base.db.updateTable('usuarios').set({ provisional_hasta: past }).where('id', '=', ana).execute();
    const enters = (password: string) => p.call('login', { send: { email, password } });
    const { status, body } = await enters(clave);
    expect([status, body.token, body.error]).toEqual([409, undefined, [expect.stringMatching(/ya venció/)]]);
    expect((await enters('no es esa')).status, 'who does not know it hears nothing of it').toBe(401);

    const own = 'la elijo yo misma';
    await p.ok('cambiarClave', { token, send: { actual: clave, nueva: own } });
    expect((await userOf(ana)).provisional_hasta).toBe('');
    expect((await enters(own)).status).toBe(200);
  });

  it('nobody locks themselves out, even where there are other Admins', async () => {
    await p.ok('cambiarRolUsuario', { params: { id: ana }, send: { role: 'Admin' } });
    const params = { id: ids.Admin ?? 0 };
    const answers = [
      await p.call('desactivarUsuario', { params }),
      await p.call('cambiarRolUsuario', { params, send: { role: 'Visor' } }),
      await p.call('reiniciarClaveUsuario', { params }),
    ];
    expect(answers.map(said)).toEqual([
      [409, ['No puede desactivarse a usted mismo.']],
      [409, ['No puede cambiar su propio rol.']],
      [409, ['Cambie su propia contraseña con la que tiene ahora.']],
    ]);
    expect(await userOf(params.id)).toMatchObject({ role: 'Admin', activo: 1 });
    await p.ok('cambiarRolUsuario', { params: { id: ana }, send: { role: 'Visor' } });
  });

  it('two Admins who take each other away at the same moment: one stays', async () => {
    const admin = ids.Admin ?? 0;
    for (const [taken, send] of [
      ['desactivarUsuario', undefined],
      ['cambiarRolUsuario', { role: 'Visor' }],
    ] as const) {
      await p.base.db
        .updateTable('usuarios')
        .set({ role: 'Admin', activo: 1 })
        .where('id', 'in', [ana, admin])
        .execute();
      const [one, two] = [await login(p, personOf('Admin').email), await enter()];
      const answers = await Promise.all([
        p.call(taken, { token: one, params: { id: ana }, send }),
        p.call(taken, { token: two, params: { id: admin }, send }),
      ]);
      const left = await p.base.db
        .selectFrom('usuarios')
        .select('id')
        .where('role', '=', 'Admin')
        .where('activo', '=', 1)
        .execute();
      expect([taken, left.length, answers.filter(({ status }) => status === 200).length]).toEqual([
        taken,
        1,
        1,
      ]);
    }
    await p.base.db
      .updateTable('usuarios')
      .set({ role: 'Admin', activo: 1 })
      .where('id', '=', admin)
      .execute();
    await p.base.db.updateTable('usuarios').set({ role: 'Visor' }).where('id', '=', ana).execute();
    p.tokens.Admin = await login(p, personOf('Admin').email);
  });

  it('the command line does not take the last Admin away either', async () => {
    await expect(setActive(p.base.db, personOf('Admin').email, false)).rejects.toThrow(
      '--email: admin@hilvan.test es el único Admin activo.',
    );
    expect((await p.call('listarUsuarios')).status).toBe(200);
    expect(await setActive(p.base.db, ' Admin@Hilvan.test ', true), 'who is active already').toBe(
      personOf('Admin').email,
    );
    expect(await lastRow()).toMatchObject({
      accion: 'usuarios activar',
      usuario_id: null,
      datos: JSON.stringify({ email: personOf('Admin').email }),
    });
  });

  it('the command line knows nobody of another address, and makes a first Admin only where there is nobody', async () => {
    await expect(setActive(p.base.db, 'nadie@taller.cr', false)).rejects.toThrow(
      '--email: no hay ningún usuario nadie@taller.cr.',
    );
    expect(await createFirstAdmin(p.base.db)).toBe(null);
  });

  it('the command line refuses the commonest passwords too', async () => {
    const user = { email: 'x@taller.cr', nombre: 'X', role: 'Visor', clave: 'qwertyuiop' } as const;
    await expect(createUser(p.base.db, user)).rejects.toThrow(
      '--clave: es una de las que primero se prueban.',
    );
  });

  it.each(['desactivarUsuario', 'activarUsuario', 'reiniciarClaveUsuario'] as const)(
    '%s: a user who is not there is told as not found',
    async (name) => expect((await p.call(name, { params: { id: 999_999 } })).status).toBe(404),
  );
});

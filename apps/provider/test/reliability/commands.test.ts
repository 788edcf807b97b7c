/** Commands typed wrongly: a line that says what to do, and nothing is begun or changed. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { command, commandMeanwhile, temporaryFolder } from './process';

const folder = temporaryFolder();
const DATA_DIR = join(folder.path, 'datos');
afterAll(() => folder.remove());

const ANA = ['--email', 'ana@taller.cr', '--nombre', 'Ana Solís', '--rol'];
const GONE = 'postgres://127.0.0.1:9/taller';

const WRONG: readonly (readonly [line: string, ...args: string[]])[] = [
  ['Uso:\n  npm run usuarios -- crear', ''],
  ['Uso:\n  npm run usuarios -- crear', 'usuarios'],
  ['Uso:\n  npm run usuarios -- crear', 'usuario', 'crear'],
  ['Falta --email.', 'usuarios', 'crear'],
  ['Falta --nombre.', 'usuarios', 'crear', '--email', 'ana@taller.cr'],
  ['Falta --email.', 'usuarios', 'quitar-factores'],
  ['--email: falta el valor.', 'usuarios', 'crear', '--email'],
  ['--nombre: falta el valor.', 'usuarios', 'crear', '--nombre', '--rol', 'Admin'],
  ['--correo: esta opción no existe.', 'usuarios', 'crear', '--correo', 'ana@taller.cr'],
  ['--rol: debe ser Admin, Colaborador, Visor.', 'usuarios', 'crear', ...ANA, 'Jefa'],
  ['--clave: use al menos 10 caracteres.', 'usuarios', 'crear', ...ANA, 'Admin', '--clave', 'corta'],
  // The login would take neither of these two passwords as it is written.
  [
    '--clave: no puede empezar ni terminar con esp',
    'usuarios',
    'crear',
    ...ANA,
    'Admin',
    '--clave',
    ' larga larga',
  ],
  ['--clave: No puede tener más de 1000', 'usuarios', 'crear', ...ANA, 'Admin', '--clave', 'x'.repeat(1001)],
  [
    '--email: «ana» no es un correo.',
    'usuarios',
    'crear',
    '--email',
    'ana',
    '--nombre',
    'A',
    '--rol',
    'Admin',
  ],
  ['No se entiende «Solís». Después de «npm run usuarios» va «--»', 'usuarios', 'crear', 'Solís'],
  ['--rol: esta orden no lleva esta opción.', 'usuarios', 'activar', '--email', 'a@b.cr', '--rol', 'Admin'],
  ['No hay ninguna base de datos en «', 'usuarios', 'listar'],
  ['No hay ninguna base de datos en «', 'respaldo'],
  ['--de: esta orden no lleva esta opción.', 'respaldo', '--de', 'x'],
  ['Falta --de.', 'restaurar'],
  ['no es un respaldo (falta manifiesto.json)', 'restaurar', '--de', folder.path],
  ['--desde: escriba una fecha válida', 'bitacora', '--desde', '2026-02-30'],
  ['--hasta: no puede ser anterior a --desde.', 'bitacora', '--desde', '2026-02-02', '--hasta', '2026-02-01'],
  [
    '--entidad: debe ser una de archivos, avisos, bitacora, caja, categorias',
    'bitacora',
    '--entidad',
    'orden',
  ],
  ['--entidad: esta orden no lleva esta opción.', 'bitacora', 'verificar', '--entidad', 'pagos'],
  ['--a: use una dirección postgres://…', 'migrar-a-postgres', '--a', 'localhost'],
];

it('says what is wrong and begins nothing', async () => {
  const answers = await Promise.all(
    WRONG.map(([, ...args]) => commandMeanwhile({ DATA_DIR }, ...args.filter(Boolean))),
  );
  expect(answers).toEqual(WRONG.map(([line]) => ({ code: 1, out: '', err: expect.stringContaining(line) })));
  expect(existsSync(DATA_DIR)).toBe(false);
});

it('knows a role however it is written, and shows how a command is typed', () => {
  const created = command({ DATA_DIR }, 'usuarios', 'crear', ...ANA, 'visor');
  expect(created).toMatchObject({ code: 0, err: '' });
  // Whoever meant a database in another place sees where this new one was begun.
  const begun = (at: string) =>
    expect.stringContaining(`Base de datos nueva en «${join(at, 'hilvan.sqlite')}».\n`);
  expect(created.out).toEqual(begun(DATA_DIR));
  const mas = ['--email', 'mas@taller.cr', '--nombre', 'Más', '--rol', 'Visor'];
  expect(command({ DATA_DIR }, 'usuarios', 'crear', ...mas).out).toMatch(/^Usuario: /);
  const [copy, other] = [join(folder.path, 'copia'), join(folder.path, 'otros')];
  expect(command({ DATA_DIR }, 'respaldo', '--a', copy).code).toBe(0);
  expect(command({ DATA_DIR: other }, 'restaurar', '--de', copy).out).toEqual(begun(other));
  expect(command({ DATA_DIR: other }, 'restaurar', '--de', copy).out).not.toContain('nueva');
  expect(command({ DATA_DIR }, 'usuarios', 'listar').out).toMatch(/ana@taller\.cr.*Visor/);
  expect(command({}, 'respaldo', '--ayuda')).toEqual({
    code: 0,
    out: 'Uso:\n  npm run respaldo -- [--a carpeta]\n',
    err: '',
  });
});

it('says which database does not answer, and backs up into no folder that holds something', () => {
  expect(command({ DATA_DIR }, 'migrar-a-postgres', '--a', GONE)).toMatchObject({
    code: 1,
    err: '--a: la base de datos no responde.\n',
  });
  expect(command({ DATA_DIR, DATABASE_URL: GONE }, 'usuarios', 'listar')).toMatchObject({
    code: 1,
    err: 'Configuración: DATABASE_URL: la base de datos no responde.\n',
  });
  const full = join(folder.path, 'llena');
  mkdirSync(full);
  writeFileSync(join(full, 'nota.txt'), 'hola');
  expect(command({ DATA_DIR }, 'respaldo', '--a', full)).toMatchObject({
    code: 1,
    err: expect.stringContaining('no está vacía'),
  });
  expect(readdirSync(full)).toEqual(['nota.txt']);
});

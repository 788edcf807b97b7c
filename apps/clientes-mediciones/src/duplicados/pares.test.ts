import type { ClienteFila } from '@hilvan/contract';
import { empresa } from '@hilvan/remote-kit/testing/samples';
import { renderHook, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deQuien, distintosDe } from './comparacion';
import { CRITERIOS_CLIENTE, CRITERIOS_EMPRESA } from './criterios';
import { type Criterio, findPairs, MAXIMO, type Registro, usePares, VECINOS } from './pares';

const ANA: ClienteFila = {
  id: 1,
  nombre: 'Ana',
  apellido1: 'Núñez',
  apellido2: 'Mora',
  cedula: '1-1234-0567',
  empresa: 'Hospital',
  departamento: 'Cirugía',
};
const HOSPITAL = empresa(1, { nombre_empresa: 'Hospital Nacional', nombre_encargado: 'Luz Vega' });

function found<T extends Registro>(
  rows: readonly T[],
  criterios: readonly Criterio<T>[],
  apartados: ReadonlySet<string> = new Set(),
) {
  const steps = findPairs(rows, criterios, apartados);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
const told = <T extends Registro>(rows: readonly T[], criterios: readonly Criterio<T>[]) =>
  found(rows, criterios).map(({ clave, motivos }) => [clave, ...motivos].join(': '));
const clientes = (...rows: Partial<ClienteFila>[]) =>
  told(
    rows.map((row, i) => ({ ...ANA, cedula: 'NA', ...row, id: i + 1 })),
    CRITERIOS_CLIENTE,
  );
const empresas = (...rows: Partial<typeof HOSPITAL>[]) =>
  told(
    rows.map((row, i) => ({
      ...HOSPITAL,
      cedula: `3-${i}1`,
      telefono_encargado: '88888888',
      ...row,
      id: i + 1,
    })),
    CRITERIOS_EMPRESA,
  );

describe('clients', () => {
  test.each<[string, Partial<ClienteFila>, Partial<ClienteFila>, string[]]>([
    [
      'one cédula, whatever the name',
      { cedula: '1-1234-0567', nombre: 'Luz' },
      { cedula: '112340567' },
      ['1-2: Misma cédula'],
    ],
    ['one name, accents and case aside', {}, { nombre: 'ANA', apellido1: 'nunez' }, ['1-2: Mismo nombre']],
    ['one name, and one cédula of both', { cedula: '1-1111-1112' }, {}, ['1-2: Mismo nombre']],
    ['one name and two cédulas: two people', { cedula: '1-1111-1112' }, { cedula: '1-2222-2223' }, []],
    [
      'surnames the other way round',
      {},
      { apellido1: 'Mora', apellido2: 'Núñez' },
      ['1-2: Mismo nombre en otro orden'],
    ],
    ['both at once', { cedula: '12' }, { cedula: '1-2' }, ['1-2: Misma cédula: Mismo nombre']],
    ['a number that is none', { cedula: '0', nombre: 'Luz' }, { cedula: '000' }, []],
    [
      'a single word names nobody',
      { apellido1: 'NA', apellido2: '' },
      { apellido1: '', apellido2: 'NA' },
      [],
    ],
  ])('%s', (_, a, b, expected) => expect(clientes(a, b)).toEqual(expected));

  test('the likeliest first, then the newest', () => {
    expect(
      clientes(
        { nombre: 'Luz' },
        { nombre: 'Luz' },
        { nombre: 'Eva' },
        { nombre: 'Eva' },
        { cedula: '12', nombre: 'Sol' },
        { cedula: '12', nombre: 'Paz' },
      ),
    ).toEqual(['5-6: Misma cédula', '3-4: Mismo nombre', '1-2: Mismo nombre']);
  });
});

describe('companies', () => {
  test.each<[string, Partial<typeof HOSPITAL>, Partial<typeof HOSPITAL>, string[]]>([
    ['one cédula', { cedula: '3-101-5' }, { cedula: '31015', nombre_empresa: 'Otra' }, ['1-2: Misma cédula']],
    [
      'S.A. and SRL aside',
      { nombre_empresa: 'Café Sol, S.A.' },
      { nombre_empresa: 'CAFE SOL SRL' },
      ['1-2: Mismo nombre'],
    ],
    [
      'Ltda aside',
      { nombre_empresa: 'Café Sol Ltda.' },
      { nombre_empresa: 'Café Sol' },
      ['1-2: Mismo nombre'],
    ],
    ['a name that only begins alike', { nombre_empresa: 'Salsa' }, { nombre_empresa: 'Salsa Norte' }, []],
    [
      'one telephone, however it is written',
      { nombre_empresa: 'Uno', telefono_encargado: '2222-3333' },
      { nombre_empresa: 'Dos', telefono_encargado: '+506 22223333' },
      ['1-2: Mismo teléfono'],
    ],
    [
      '88888888 is nobody’s',
      { nombre_empresa: 'Uno' },
      { nombre_empresa: 'Dos', telefono_encargado: '8888-8888' },
      [],
    ],
  ])('%s', (_, a, b, expected) => expect(empresas(a, b)).toEqual(expected));
});

test('each pair once, never somebody with themselves, and every group is found', () => {
  const row = fc.record({
    nombre: fc.constantFrom('Ana', 'Luz', 'Eva'),
    apellido1: fc.constantFrom('Mora', 'Solís'),
    cedula: fc.constantFrom('NA', '12', '34'),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: VECINOS }), (rows) => {
      const all = rows.map((r, i) => ({ ...ANA, ...r, id: i + 1 }));
      const pares = found(all, CRITERIOS_CLIENTE);
      expect(new Set(pares.map(({ clave }) => clave)).size).toBe(pares.length);
      const expected = all.flatMap((a) =>
        all
          .filter(
            (b) =>
              a.id < b.id &&
              (a.cedula === b.cedula && a.cedula !== 'NA'
                ? true
                : a.nombre === b.nombre &&
                  a.apellido1 === b.apellido1 &&
                  (a.cedula === 'NA' || b.cedula === 'NA')),
          )
          .map((b) => `${a.id}-${b.id}`),
      );
      expect(pares.map(({ clave }) => clave).sort()).toEqual(expected.sort());
    }),
  );
});

test('of 50 000 with one name, no more are compared than are shown', () => {
  const rows = Array.from({ length: 50_000 }, (_, i) => ({ ...ANA, cedula: 'NA', id: i + 1 }));
  let compared = 0;
  const counting = CRITERIOS_CLIENTE.map((criterio) => ({
    ...criterio,
    motivo: (a: ClienteFila, b: ClienteFila) => {
      compared += 1;
      return criterio.motivo(a, b);
    },
  }));
  expect(found(rows, counting)).toHaveLength(MAXIMO);
  expect(compared).toBe(MAXIMO);
});

test('of 300 with one name, as many as are shown at once can be put aside, and there are more', () => {
  const rows = Array.from({ length: 300 }, (_, i) => ({ ...ANA, cedula: 'NA', id: i + 1 }));
  const first = new Set(found(rows, CRITERIOS_CLIENTE).map(({ clave }) => clave));
  const then = found(rows, CRITERIOS_CLIENTE, first);
  expect(then.filter(({ clave }) => first.has(clave))).toHaveLength(MAXIMO);
  expect(then.filter(({ clave }) => !first.has(clave))).toHaveLength(MAXIMO);
});

test('what differs, blanks aside; a field is taken from where it says something', () => {
  const a = { ...ANA, telefono: '88888888', comentarios: '', departamento: 'Sala' };
  const b = { ...ANA, id: 2, telefono: '2222-3333', comentarios: 'NA', departamento: 'NA', empresa: 'Otra ' };
  const campos = { telefono: '', comentarios: '', departamento: '', empresa: '', nombre: '' };
  expect(distintosDe([a, b], campos)).toEqual(['telefono', 'departamento', 'empresa']);
  const from = (queda: 0 | 1) => Object.keys(campos).map((campo) => deQuien([a, b], queda, campo));
  expect(from(0)).toEqual([1, 0, 0, 0, 0]);
  expect(from(1)).toEqual([1, 1, 0, 1, 1]);
});

test('of 50 000 with names of their own, few are compared at all', () => {
  const rows = Array.from({ length: 50_000 }, (_, i) => ({
    ...ANA,
    id: i + 1,
    nombre: `Ana${Math.floor(i / 2)}`,
    cedula: i % 1000 === 0 ? 'NA' : `2-${i + 100_000}`,
  }));
  let compared = 0;
  const counting = CRITERIOS_CLIENTE.map(({ clave, motivo }) => ({
    clave,
    motivo: (a: ClienteFila, b: ClienteFila) => {
      compared += 1;
      return motivo(a, b);
    },
  }));
  expect(found(rows, counting)).toHaveLength(50);
  expect(compared).toBeLessThanOrEqual(rows.length / 2);
});

test('whoever leaves a list while it is compared, and comes back, has no row compared again', async () => {
  const rows = Array.from({ length: 1000 }, (_, i) => ({ ...ANA, id: i + 1 }));
  const apartados = new Set<string>();
  let read = 0;
  // Each row takes a tenth of a millisecond, so that the list is compared in many slices.
  const clave = () => {
    read += 1;
    for (const end = performance.now() + 0.1; performance.now() < end; );
    return '';
  };
  const criterios = [{ clave, motivo: () => null }];
  const look = () => renderHook(() => usePares(rows, criterios, apartados));
  const first = look();
  await waitFor(() => expect(read).toBeGreaterThan(0));
  first.unmount();
  const readBefore = read;
  const { result } = look();
  await waitFor(() => expect(result.current).toEqual([]));
  expect(readBefore).toBeLessThan(1000);
  expect(read).toBe(1000);
});

import type { CampoMedida } from '@hilvan/contract';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  compareTabla,
  emptyOf,
  isCells,
  pasteInto,
  rangoText,
  type TablaEscrita,
  withCampos,
} from './tabla-escrita';

const CAMPOS: CampoMedida[] = ['busto_superior', 'cintura_superior'];
const tabla = (...rows: [string, ...number[]][]): TablaEscrita => ({
  articulo: 'Camisa',
  campos: CAMPOS,
  tallas: rows.map(([talla, a = 0, b = 0, c = 0, d = 0]) => ({
    talla,
    rangos: [
      { desde: a, hasta: b },
      { desde: c, hasta: d },
    ],
  })),
});
const S: [string, ...number[]] = ['S', 84, 90, 66, 72];
const M: [string, ...number[]] = ['M', 91, 97, 73, 79];
const L: [string, ...number[]] = ['L', 98, 104, 80, 86];
const said = ({ campos, tallas }: TablaEscrita) => [
  campos.join(),
  ...tallas.map(({ talla, rangos }) => [talla, ...rangos.map(rangoText)].join(' ')),
];

test('a new one begins with what its garment is measured by', () => {
  expect(emptyOf('Camisa')).toMatchObject({ campos: CAMPOS, tallas: [{ talla: '' }] });
  expect(emptyOf('Enagua').campos).toEqual(['cintura_inferior', 'cadera_inferior']);
});

describe('cells of a spreadsheet', () => {
  it('are written from a cell on, over what is there and below it', () => {
    const pasted = pasteInto(tabla(S), 'S\t84\t90\t66\t72\r\nM\t91\t97\t73\t79,5\r\n', 0, 0);
    expect(said(pasted)).toEqual([CAMPOS.join(), 'S 84–90 66–72', 'M 91–97 73–79,5']);
    expect(said(pasteInto(tabla(S, M), '70\t75\n76\t80', 0, 3))).toEqual([
      CAMPOS.join(),
      'S 84–90 70–75',
      'M 91–97 76–80',
    ]);
  });

  it('may hold both ends, a unit, or no number; what has no column is left out', () => {
    const pasted = pasteInto(tabla(), '38-40\t84-90\t66 a 72\nM\t91 cm\t–\t73\t79\t120', 0, 0);
    expect(said(pasted)).toEqual([CAMPOS.join(), '38-40 84–90 66–72', 'M 91–NaN 73–79']);
    expect(said(pasteInto(tabla(S), '85–89', 0, 1))).toEqual([CAMPOS.join(), 'S 85–89 66–72']);
  });

  it('with both ends in one cell: a blank cell leaves both its ends blank, and no other value is shifted', () => {
    const pasted = pasteInto(tabla(), 'S\t84-90\t66-72\nM\t\t73-79\nL\t98-104\t\nXL\t105\t111', 0, 0);
    expect(said(pasted)).toEqual([
      CAMPOS.join(),
      'S 84–90 66–72',
      'M …–… 73–79',
      'L 98–104 …–…',
      'XL 105–111 …–…',
    ]);
    const none = { ...tabla(), campos: [...CAMPOS, 'cadera_superior'] } as TablaEscrita;
    expect(said(pasteInto(none, 'S\t84-90\t\t92-98', 0, 0))[1]).toBe('S 84–90 …–… 92–98');
    const cm = pasteInto(tabla(S), '85-89 cm\t67 a 71 cm', 0, 1);
    expect(said(cm)).toEqual([CAMPOS.join(), 'S 85–89 67–71']);
    expect(isCells('84-90 cm')).toBe(true);
    // Where each end has a cell of its own, a blank cell is one blank end.
    expect(said(pasteInto(tabla(S), 'S\t\t90\t66\t72', 0, 0))).toEqual([CAMPOS.join(), 'S …–90 66–72']);
  });

  it('are told from a word for one cell', () => {
    expect(['84\t90', 'S\nM', ' 84-90 ', '84', 'XL', '84\n'].map(isCells)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

test('a measure that is taken away and others that stay keep what they say', () => {
  const one = withCampos(tabla(S), ['cintura_superior', 'cadera_superior']);
  expect(said(one)).toEqual(['cintura_superior,cadera_superior', 'S 66–72 …–…']);
  expect(said(withCampos(one, CAMPOS))).toEqual([CAMPOS.join(), 'S …–… 66–72']);
});

describe('two who change one chart', () => {
  const antes = tabla(S, M);
  const wider: [string, ...number[]] = ['M', 91, 99, 73, 79];

  it('what only the other changed is told as theirs; what both changed is to be chosen; what both did the same is not told', () => {
    const guardado = tabla(S, wider, L);
    expect(compareTabla.differences(antes, guardado, antes)).toMatchObject([
      {
        clave: 'talla:m',
        etiqueta: 'Talla M',
        antes: 'Busto 91–97, Cintura 73–79',
        guardado: 'Busto 91–99, Cintura 73–79',
        choque: false,
      },
      { clave: 'talla:l', antes: '(no está)', mio: '(no está)', choque: false },
    ]);
    const mine = tabla(S, ['M', 90, 97, 73, 79], L);
    expect(compareTabla.differences(antes, guardado, mine)).toMatchObject([
      { clave: 'talla:m', choque: true },
    ]);
    expect(compareTabla.differences(antes, guardado, guardado)).toEqual([]);
  });

  it('what is taken from the other comes in its place; a size they removed goes', () => {
    const mine = tabla(['XS', 1, 2, 3, 4], S, M);
    const taken = new Set(['talla:m', 'talla:xxs']);
    const guardado = tabla(['XXS', 5, 6, 7, 8], wider);
    expect(said(compareTabla.merge(guardado, mine, taken)).slice(1)).toEqual([
      'XXS 5–6 7–8',
      'XS 1–2 3–4',
      'S 84–90 66–72',
      'M 91–99 73–79',
    ]);
    expect(said(compareTabla.merge(tabla(M), mine, new Set(['talla:s']))).slice(1)).toEqual([
      'XS 1–2 3–4',
      'M 91–97 73–79',
    ]);
  });

  it('measures that the other chose are taken with what is typed for them', () => {
    const guardado = withCampos(antes, ['cintura_superior']);
    const taken = new Set(['campos']);
    expect(compareTabla.differences(antes, guardado, antes)[0]).toMatchObject({
      clave: 'campos',
      antes: 'Busto, Cintura',
      guardado: 'Cintura',
    });
    expect(said(compareTabla.merge(guardado, antes, taken))).toEqual([
      'cintura_superior',
      'S 66–72',
      'M 73–79',
    ]);
  });

  it('all of it taken is what is stored, none of it what was typed', () => {
    const row = fc.tuple(fc.constantFrom('S', 'M', 'L', 'XL'), fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9));
    const any = fc
      .uniqueArray(row, { selector: ([talla]) => talla })
      .map((rows) => tabla(...(rows as [string, ...number[]][])));
    fc.assert(
      fc.property(any, any, any, (was, stored, typed) => {
        const different = compareTabla.differences(was, stored, typed);
        const all = new Set(different.map(({ clave }) => clave));
        const merged = compareTabla.merge(stored, typed, all);
        expect(compareTabla.differences(stored, stored, merged)).toEqual([]);
        expect(compareTabla.differences(was, stored, merged)).toEqual([]);
        expect(compareTabla.merge(stored, typed, new Set())).toEqual(typed);
      }),
    );
  });
});

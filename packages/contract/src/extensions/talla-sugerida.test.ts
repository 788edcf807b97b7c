import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { type CampoMedida, PRENDAS } from '../rules/prendas';
import { avisosDeTabla, prendaDeProducto, suggestTalla, tablaDe, textoSugerencia } from './talla-sugerida';
import { llamadasTallas, tablaEnviada } from './tallas';

const CAMPOS: CampoMedida[] = ['busto_superior', 'cintura_superior'];
const rango = (desde: number | null, hasta: number | null) => ({ desde, hasta });
const CAMISA = {
  campos: CAMPOS,
  tallas: [
    { talla: 'S', rangos: [rango(84, 90), rango(66, 72)] },
    { talla: 'M', rangos: [rango(91, 97), rango(73, 79)] },
    { talla: 'L', rangos: [rango(98, 104), rango(80, 86)] },
  ],
};
const de = (busto_superior: number | null, cintura_superior?: number | null) =>
  suggestTalla(CAMISA, { busto_superior, ...(cintura_superior === undefined ? {} : { cintura_superior }) });

describe('the size of somebody', () => {
  it.each([
    [93, 75, 'M'],
    [84, 66, 'S'],
    [104, 86, 'L'],
    [104, 75, 'L por busto: 104 cm'],
    [85, 80.5, 'L por cintura: 80,5 cm'],
    // Between two ranges, and below the smallest: the first that is large enough.
    [90.5, 70, 'M por busto: 90,5 cm'],
    [80, 60, 'S por busto: 80 cm'],
    [105, 70, 'Ninguna talla alcanza: busto: 105 cm'],
    [92, 99, 'Ninguna talla alcanza: cintura: 99 cm'],
    [0, 75, 'Falta medir busto'],
    [null, undefined, 'Falta medir busto y cintura'],
  ] as const)('busto %s, cintura %s: %s', (busto, cintura, told) =>
    expect(textoSugerencia(de(busto, cintura))).toBe(told),
  );

  it('takes a range without an end for as far as it goes', () => {
    const open = { campos: CAMPOS.slice(0, 1), tallas: [{ talla: 'Única', rangos: [rango(80, null)] }] };
    expect(suggestTalla(open, { busto_superior: 170 })).toEqual({ talla: 'Única', por: null });
    const below = { ...open, tallas: [{ talla: 'XS', rangos: [rango(null, 80)] }] };
    expect(suggestTalla(below, { busto_superior: 60 })).toEqual({ talla: 'XS', por: null });
  });
});

/** Charts whose sizes grow in every measure, with overlaps and gaps between them. */
const grown = fc
  .array(fc.tuple(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 4, maxLength: 4 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((steps) => {
    const at = [60, 66, 40, 46];
    return {
      campos: CAMPOS,
      tallas: steps.map(([step], i) => {
        step.forEach((cm, place) => {
          at[place] = (at[place] ?? 0) + cm;
        });
        const [a = 0, b = 0, c = 0, d = 0] = at;
        return {
          talla: `T${i}`,
          rangos: [
            { desde: Math.min(a, b), hasta: Math.max(a, b) },
            { desde: Math.min(c, d), hasta: Math.max(c, d) },
          ],
        };
      }),
    };
  });
const measure = fc.integer({ min: 40, max: 260 }).map((half) => half / 2);
const placeOf = (tabla: { tallas: { talla: string }[] }, suggested: ReturnType<typeof suggestTalla>) =>
  'talla' in suggested
    ? tabla.tallas.findIndex(({ talla }) => talla === suggested.talla)
    : tabla.tallas.length;

test('what is suggested is large enough, and none before it is; without a reason, it holds all', () => {
  fc.assert(
    fc.property(grown, measure, measure, (tabla, busto_superior, cintura_superior) => {
      const cm = [busto_superior, cintura_superior];
      const suggested = suggestTalla(tabla, { busto_superior, cintura_superior });
      const enough = tabla.tallas.map(({ rangos }) => rangos.every(({ hasta }, i) => (cm[i] ?? 0) <= hasta));
      const place = placeOf(tabla, suggested);
      expect(enough.indexOf(true)).toBe(place < tabla.tallas.length ? place : -1);
      if (!('talla' in suggested)) return;
      const holds = tabla.tallas[place]?.rangos.every(
        ({ desde, hasta }, i) => desde <= (cm[i] ?? 0) && (cm[i] ?? 0) <= hasta,
      );
      expect(suggested.por === null).toBe(holds);
    }),
  );
});

test('who grows never gets a smaller size', () => {
  fc.assert(
    fc.property(grown, measure, measure, measure, (tabla, busto, cintura, more) => {
      const before = suggestTalla(tabla, { busto_superior: busto, cintura_superior: cintura });
      const after = suggestTalla(tabla, { busto_superior: busto + more, cintura_superior: cintura });
      expect(placeOf(tabla, after)).toBeGreaterThanOrEqual(placeOf(tabla, before));
    }),
  );
});

test('no measure that the chart does not ask for counts; one that it asks for and is missing is named', () => {
  fc.assert(
    fc.property(grown, measure, fc.option(measure), measure, (tabla, busto, cintura, other) => {
      const medidas = { busto_superior: busto, cintura_superior: cintura };
      const suggested = suggestTalla(tabla, medidas);
      expect(suggestTalla(tabla, { ...medidas, cadera_superior: other })).toEqual(suggested);
      expect('faltan' in suggested ? suggested.faltan : []).toEqual(
        cintura === null ? ['cintura_superior'] : [],
      );
    }),
  );
});

test('overlaps and gaps are told beside the size that has them; a shared end or the next centimetre is neither', () => {
  const [s, m, l] = CAMISA.tallas;
  if (!s || !m || !l) throw new Error('three sizes');
  expect(avisosDeTabla(CAMISA)).toEqual([]);
  const shared = { ...m, rangos: [rango(90, 97), rango(72, 79)] };
  expect(avisosDeTabla({ campos: CAMPOS, tallas: [s, shared] })).toEqual([]);
  const wrong = { ...m, rangos: [rango(88, 97), rango(75.5, 79)] };
  expect(avisosDeTabla({ campos: CAMPOS, tallas: [s, wrong, l] })).toEqual([
    { fila: 1, texto: 'Busto: se traslapa con S, que llega a 90.' },
    { fila: 1, texto: 'Cintura: de 72 a 75,5 no hay talla.' },
  ]);
  const half = { ...m, rangos: [rango(null, null)] };
  expect(avisosDeTabla({ campos: CAMPOS, tallas: [s, half, l] })).toEqual([]);
});

test('the chart of a company comes before the workshop’s, and no other company’s is taken', () => {
  const tabla = (id: number, id_empresa: number | null, articulo: string) => ({
    id,
    id_empresa,
    articulo,
    version: 1,
    ...CAMISA,
  });
  const all = [tabla(1, null, 'Camisa'), tabla(2, 7, 'Camisa'), tabla(3, 7, 'Short')];
  expect(tablaDe(all, 7, 'Camisa')?.id).toBe(2);
  expect(tablaDe(all, 8, 'Camisa')?.id).toBe(1);
  expect(tablaDe(all, null, 'Camisa')?.id).toBe(1);
  expect(tablaDe(all, 8, 'Short')).toBeUndefined();
});

test.each([
  ['Camisa polo', 'Camisa'],
  ['CAMISAS manga larga', 'Camisa'],
  ['Camiseta deportiva', 'Camiseta'],
  ['Pantalón de mezclilla', 'Pantalon'],
  ['Pantalones cargo', 'Pantalon'],
  ['Gabacha médica blanca', 'Gabacha medica'],
  ['Gabachas médicas', 'Gabacha medica'],
  ['Gabacha de cocina', 'Gabacha'],
  ['Filipina', 'Filipinas'],
  ['Shorts', 'Short'],
  ['Delantal', undefined],
  ['Camisón', undefined],
])('%s is a %s', (nombre, prenda) => expect(prendaDeProducto(nombre)).toBe(prenda));

test('every garment is found by its own name', () => {
  expect(PRENDAS.map(prendaDeProducto)).toEqual(PRENDAS);
});

describe('a chart that is sent', () => {
  const right = {
    articulo: 'Camisa',
    campos: ['busto_superior'],
    tallas: [
      { talla: ' S ', rangos: [{ desde: '84,5', hasta: 90 }] },
      { talla: 'M', rangos: [{ desde: 90, hasta: 90 }] },
    ],
  };
  const problem = (over: object) => tablaEnviada.safeParse({ ...right, ...over }).error?.issues[0]?.message;
  const sizes = (...tallas: unknown[]) => ({ tallas });
  const range = { desde: 1, hasta: 2 };

  it('is read as it was typed', () => {
    expect(z.parse(tablaEnviada, right).tallas[0]).toEqual({
      talla: 'S',
      rangos: [{ desde: 84.5, hasta: 90 }],
    });
  });

  it.each([
    ['Elija una prenda de la lista.', { articulo: 'Corbata' }],
    ['Elija al menos una medida.', { campos: [], tallas: [{ talla: 'S', rangos: [] }] }],
    ['Elija una medida de la lista.', { campos: ['sombrero'] }],
    ['Esta prenda no lleva esta medida.', { campos: ['ruedo_inferior'] }],
    [
      'Esta medida ya está.',
      { campos: ['busto_superior', 'busto_superior'], ...sizes({ talla: 'S', rangos: [range, range] }) },
    ],
    ['Agregue al menos una talla.', sizes()],
    ['Esta talla ya está.', sizes({ talla: 'm', rangos: [range] }, { talla: 'M', rangos: [range] })],
    [
      'Esta talla ya está.',
      sizes({ talla: 'Niño  4', rangos: [range] }, { talla: 'NIÑO 4', rangos: [range] }),
    ],
    ['Este campo es obligatorio.', sizes({ talla: ' ', rangos: [range] })],
    ['Este campo es obligatorio.', sizes({ talla: 'S', rangos: [{ desde: 1, hasta: '' }] })],
    ['Debe ser 0 o más, en cm.', sizes({ talla: 'S', rangos: [{ desde: -1, hasta: 2 }] })],
    ['«Desde» no puede ser mayor que «hasta».', sizes({ talla: 'S', rangos: [{ desde: 3, hasta: 2 }] })],
    ['Escriba un rango por cada medida.', sizes({ talla: 'S', rangos: [] })],
  ])('%s', (message, over) => expect(problem(over)).toBe(message));

  it('comes back as another provider may type it', () => {
    const row = {
      id: '4',
      id_empresa: null,
      articulo: 'Camisa',
      version: '9',
      campos: ['busto_superior'],
      tallas: [{ talla: 38, rangos: [{ desde: '84.5', hasta: null }] }],
    };
    expect(z.parse(llamadasTallas.listarTallas.response, { data: [row] }).data[0]).toEqual({
      ...row,
      id: 4,
      version: 9,
      tallas: [{ talla: '38', rangos: [{ desde: 84.5, hasta: null }] }],
    });
  });
});

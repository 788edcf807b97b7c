import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isTable, pastedRows, readPersonas, unreadTitles } from './paste-personas';

const PRENDAS = ['Camisa', 'Pantalón'];
const readPastedPersonas = (text: string, prendas: readonly string[], sizes = false) =>
  readPersonas(pastedRows(text, prendas), prendas, sizes);

test.each([
  ['Nombre\tGrado\tCamisa\tIniciales\nAna\t4-A\tM\tA. N.', ['Grado', 'Iniciales']],
  ['N.º\tNombre\tTalla\tGénero\n1\tAna\tM\t\n2\tEva\tS\t', []],
  ['Ana\t2\t4-A', []],
])('of %j nothing is taken from the columns %j', (text, titles) => {
  expect(unreadTitles(pastedRows(text, PRENDAS), PRENDAS)).toEqual(titles);
});

test('a column of names and quantities becomes one person a row', () => {
  expect(readPastedPersonas('Ana Núñez\t2\r\nLuis Mora\t1\r\n', PRENDAS)).toEqual([
    { nombre: 'Ana Núñez', cantidad: 2, prenda: null },
    { nombre: 'Luis Mora', cantidad: 1, prenda: null },
  ]);
});

test('titles and empty rows are left out, columns may stand in any order', () => {
  expect(
    readPastedPersonas('Cantidad\tNombre\tPrenda\n3\tAna\tpantalon\n\t\t\n\n1\tLuis\tCamisa', PRENDAS),
  ).toEqual([
    { nombre: 'Ana', cantidad: 3, prenda: 'Pantalón' },
    { nombre: 'Luis', cantidad: 1, prenda: 'Camisa' },
  ]);
});

test('names alone have no quantity, a quoted cell may hold a line break', () => {
  expect(readPastedPersonas('"Ana\nMaría ""la jefa"""\nLuis', PRENDAS)).toEqual([
    { nombre: 'Ana María "la jefa"', cantidad: null, prenda: null },
    { nombre: 'Luis', cantidad: null, prenda: null },
  ]);
});

test('a telephone is no quantity, and 1.000 pieces are a thousand', () => {
  expect(readPastedPersonas('Ana\t8888-7777\t88887777\t3\nLuis\t1.000\nEva\t2,5', [])).toEqual([
    { nombre: 'Ana', cantidad: 3, prenda: null },
    { nombre: 'Luis', cantidad: 1000, prenda: null },
    { nombre: 'Eva', cantidad: null, prenda: null },
  ]);
});

test('one word is not a table, two lines or two cells are', () => {
  expect(isTable('Ana María\n')).toBe(false);
  expect(isTable('Ana\t2')).toBe(true);
  expect(isTable('Ana\nLuis')).toBe(true);
});

test('every row written as a spreadsheet writes it comes back', () => {
  const name = fc
    .stringMatching(/^[A-Za-zÁÉÍÓÚÑáéíóúñ"][A-Za-zÁÉÍÓÚÑáéíóúñ" ]{0,20}[a-z]$/)
    .map((s) => s.replace(/ +/g, ' '));
  // Numbers from 20 to 70 are left out, since they may be sizes.
  const cantidad = fc.oneof(fc.integer({ min: 0, max: 19 }), fc.integer({ min: 71, max: 9999 }));
  const row = fc.record({ nombre: name, cantidad });
  const quote = (s: string) => (s.includes('"') ? `"${s.replaceAll('"', '""')}"` : s);
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      const text = rows.map((r) => `${quote(r.nombre)}\t${r.cantidad}`).join('\r\n');
      expect(readPastedPersonas(text, []).map(({ nombre, cantidad }) => ({ nombre, cantidad }))).toEqual(
        rows,
      );
    }),
  );
});

test('below titles each column is what its title says, also in English; a size belongs to the garment or to the name', () => {
  const rows = [
    ['', ''],
    ['Qty', 'Full name', 'Cédula', 'Garment', 'Size'],
    ['2', 'Ana', '3', 'camisa', 'Extra Large'],
    ['', 'Luis', '4', 'Camisa', 'x-small'],
    ['1', 'Eva', '5', '', '38'],
  ];
  expect(readPersonas(rows, ['Camisa', 'Camisa XL'])).toEqual([
    { nombre: 'Ana', cantidad: 2, prenda: 'Camisa XL' },
    { nombre: 'Luis (XS)', cantidad: null, prenda: 'Camisa' },
    { nombre: 'Eva (38)', cantidad: 1, prenda: null },
  ]);
});

test('below titles nothing is guessed: an unknown garment stays as it is written, and what is no quantity is said', () => {
  const titles = ['Nombre', 'Prenda', 'Talla', 'Cantidad'];
  expect(readPersonas([titles, ['Ana', 'Capa', 'M', '1'], ['Luis', 'Camisa', '', '2']], PRENDAS)).toEqual([
    { nombre: 'Ana (M)', cantidad: 1, prenda: null, desconocida: 'Capa' },
    { nombre: 'Luis', cantidad: 2, prenda: 'Camisa' },
  ]);
  expect(() => readPersonas([titles, ['Ana', 'Camisa', '', '2,5']], PRENDAS)).toThrow(
    '«2,5», de «Ana», no es una cantidad.',
  );
});

test('below titles the beginning of one name is that garment, of several none, and a whole name goes before', () => {
  const of = (written: string, prendas: readonly string[]) =>
    readPersonas(
      [
        ['Nombre', 'Prenda'],
        ['Ana', written],
      ],
      prendas,
    )[0]?.prenda;
  const word = fc.stringMatching(/^[a-zñáé]{1,8}$/);
  fc.assert(
    fc.property(word, word, word, (one, more, other) => {
      const whole = `${one} ${more}`;
      expect(of(one.toUpperCase(), [whole, `0${other}`])).toBe(whole);
      expect(of(one, [whole, `${one} 2`])).toBeNull();
      expect(of(one, [whole, one])).toBe(one);
      expect(of('', [whole])).toBeNull();
    }),
  );
});

const pasted = (rows: readonly (readonly (string | number)[])[], prendas = PRENDAS) =>
  readPastedPersonas(rows.map((row) => row.join('\t')).join('\n'), prendas);

test('what only numbers the rows is no quantity; two rows may be of one piece and of two', () => {
  const names = ['Ana', 'Luis', 'Eva'];
  const one = (nombre: string) => ({ nombre, cantidad: null, prenda: null });
  expect(pasted(names.map((name, i) => [i + 1, name]))).toEqual(names.map(one));
  expect(pasted(names.map((name, i) => [`${i + 14}.`, name]))).toEqual(names.map(one));
  expect(
    pasted([
      [1, 'Ana', 2],
      [2, 'Luis', 1],
      [3, 'Eva', 4],
    ]).map(({ cantidad }) => cantidad),
  ).toEqual([2, 1, 4]);
  expect(
    pasted([
      [1, 'Ana'],
      [2, 'Luis'],
    ]).map(({ cantidad }) => cantidad),
  ).toEqual([1, 2]);
  expect(
    pasted([
      ['Ana', 1],
      ['Luis', 2],
      ['Eva', 3],
    ]).map(({ cantidad }) => cantidad),
  ).toEqual([1, 2, 3]);
});

test('without titles a size is one too: by its letters, or as the number that nobody gets as many pieces of', () => {
  expect(
    pasted(
      [
        ['Ana', 'M', 2],
        ['Luis', 'x-large'],
        ['Eva', 'Camisa', 'S'],
      ],
      [...PRENDAS, 'Camisa S'],
    ),
  ).toEqual([
    { nombre: 'Ana (M)', cantidad: 2, prenda: null },
    { nombre: 'Luis (XL)', cantidad: null, prenda: null },
    { nombre: 'Eva', cantidad: null, prenda: 'Camisa S' },
  ]);
  expect(
    pasted([
      ['Ana', 38],
      ['Luis', 40],
    ]),
  ).toEqual([
    { nombre: 'Ana (38)', cantidad: null, prenda: null },
    { nombre: 'Luis (40)', cantidad: null, prenda: null },
  ]);
  expect(
    pasted([
      ['Ana', 38, 2],
      ['Luis', 1, 40],
    ]),
  ).toEqual([
    { nombre: 'Ana (38)', cantidad: 2, prenda: null },
    { nombre: 'Luis (40)', cantidad: 1, prenda: null },
  ]);
  // Somebody gets three, so 38 are pieces too.
  expect(
    pasted([
      ['Recepción', 38],
      ['Cocina', 3],
    ]).map(({ cantidad }) => cantidad),
  ).toEqual([38, 3]);
});

test('surnames of their own columns belong to the name', () => {
  const titles = ['No.', 'Primer apellido', 'Segundo apellido', 'Nombre', 'Talla'];
  expect(pasted([titles, [1, 'Núñez', 'Mora', 'Ana', 'M'], [2, 'Solís', '', 'Luis', 38]])).toEqual([
    { nombre: 'Ana Núñez Mora (M)', cantidad: null, prenda: null },
    { nombre: 'Luis Solís (38)', cantidad: null, prenda: null },
  ]);
  expect(
    pasted([
      ['Nombre y apellidos', 'Cant.'],
      ['Ana Núñez', 2],
    ]),
  ).toEqual([{ nombre: 'Ana Núñez', cantidad: 2, prenda: null }]);
});

test('a list may have a name above its titles and a sum below; the sum is nobody', () => {
  const list = [
    ['UNIFORMES HOTEL SOL'],
    ['CLIENTES'],
    [],
    ['No.', 'Empleado', 'Talla', 'Cantidad'],
    [1, 'Ana', 'M', 2],
    [2, 'Luis', 'L', 1],
    ['', 'TOTAL', '', 3],
  ];
  expect(pasted(list)).toEqual([
    { nombre: 'Ana (M)', cantidad: 2, prenda: null },
    { nombre: 'Luis (L)', cantidad: 1, prenda: null },
  ]);
  expect(
    pasted([
      ['Ana', 2],
      ['Total general', 2],
    ]),
  ).toEqual([{ nombre: 'Ana', cantidad: 2, prenda: null }]);
});

test('a column for each garment, with its size or how many, makes a row of each that somebody wears', () => {
  const sizes = [
    ['Empleado', 'Talla camisa', 'Talla de pantalón', 'Cantidad'],
    ['Ana', 'M', 38, 2],
    ['Luis', '', 40, ''],
    ['Eva', '', '', 1],
  ];
  const of = (nombre: string, prenda: string | null, cantidad: number | null) => ({
    nombre,
    cantidad,
    prenda,
  });
  expect(pasted(sizes)).toEqual([
    of('Ana (M)', 'Camisa', 2),
    of('Ana (38)', 'Pantalón', 2),
    of('Luis (40)', 'Pantalón', null),
    // No garment is told for Eva: she waits until one is chosen.
    of('Eva', null, 1),
  ]);
  const pairs = [
    ['Nombre', 'Camisa', 'Talla', 'Pantalón', 'Talla'],
    ['Ana', 2, 'M', 1, 38],
    ['Luis', 'x', 'L', '-', ''],
    ['Eva', 0, '', 3, ''],
  ];
  expect(pasted(pairs, [...PRENDAS, 'Camisa M'])).toEqual([
    of('Ana', 'Camisa M', 2),
    of('Ana (38)', 'Pantalón', 1),
    of('Luis (L)', 'Camisa', null),
    of('Eva', 'Pantalón', 3),
  ]);
  // Children's sizes are small numbers, and what is neither a number nor a tick is a size as it is written.
  const children = [
    ['Estudiante', 'Talla camisa', 'Pantalón', 'Cantidad'],
    ['Ana', 12, '8-10', 3],
    ['Luis', '', 'sí', 3],
  ];
  expect(pasted(children)).toEqual([
    of('Ana (12)', 'Camisa', 3),
    of('Ana (8-10)', 'Pantalón', 3),
    of('Luis', 'Pantalón', 3),
  ]);
  expect(() => pasted([...children, ['Eva', 'M', '', 'dos']])).toThrow(
    '«dos», de «Eva», no es una cantidad.',
  );
  // A heading of few letters begins the name of a garment only by chance.
  expect(
    pasted(
      [
        ['No', 'Nombre'],
        [1, 'Ana'],
      ],
      ['Norteña'],
    ),
  ).toEqual([of('Ana', null, null)]);
});

const nobody = { cantidad: null, prenda: null };

test("a school's columns of sizes: a heading that several garments begin with is asked about, numbers beside letters are sizes", () => {
  const list = [
    ['Nombre', 'Grado', 'Camisa', 'Pantalón', 'Suéter', 'Sexo', 'Bordado'],
    ['Ana', '7-1', 'M', 12, 'S', 'M', 'A. Mora'],
    ['Luis', '7-2', 14, 28, 'L', 'M', 'L. Solís'],
  ];
  const of = (nombre: string, prenda: string | null, desconocida?: string) => ({
    nombre,
    cantidad: null,
    prenda,
    ...(desconocida && { desconocida }),
  });
  const prendas = ['Camisa polo', 'Camisa oxford', 'Pantalón', 'Bordado de logotipo'];
  expect(pasted(list, prendas)).toEqual([
    of('Ana (M)', null, 'Camisa'),
    of('Ana (12)', 'Pantalón'),
    of('Ana (S)', null, 'Suéter'),
    of('Luis (14)', null, 'Camisa'),
    of('Luis (28)', 'Pantalón'),
    of('Luis (L)', null, 'Suéter'),
  ]);
  // A tick in the column of a garment says that the person gets it.
  const marked = [
    ['Nombre', 'Bordado'],
    ['Ana', 'sí'],
    ['Luis', ''],
  ];
  expect(pasted(marked, prendas)[0]).toEqual(of('Ana', 'Bordado de logotipo'));
});

test("in a garment's column numbers alone, as of children's sizes, are asked about like those without titles", () => {
  const list = 'Nombre\tCamisa\tPantalón\nAna\t8\t1\nLuis\t12\t2';
  const rows = readPastedPersonas(list, PRENDAS);
  expect(rows.map(({ cantidad, inDoubt }) => [cantidad, inDoubt])).toEqual([
    [8, true],
    [1, undefined],
    [12, true],
    [2, undefined],
  ]);
  expect(readPastedPersonas(list, PRENDAS, true)).toEqual([
    { nombre: 'Ana (8)', cantidad: null, prenda: 'Camisa' },
    { nombre: 'Ana', cantidad: 1, prenda: 'Pantalón' },
    { nombre: 'Luis (12)', cantidad: null, prenda: 'Camisa' },
    { nombre: 'Luis', cantidad: 2, prenda: 'Pantalón' },
  ]);
});

test('in a column of sizes in letters a small number is a size too: a child wears 14, nobody gets 14 pieces', () => {
  expect(
    pasted([
      [1, 'Ana', 'M'],
      [2, 'Luis', 14],
      [3, 'Eva', 16, 2],
      [4, 'Leo', 'S', 3],
    ]),
  ).toEqual([
    { ...nobody, nombre: 'Ana (M)' },
    { ...nobody, nombre: 'Luis (14)' },
    { ...nobody, nombre: 'Eva (16)', cantidad: 2 },
    { ...nobody, nombre: 'Leo (S)', cantidad: 3 },
  ]);
  // Size and quantity stand in any order where the row has both.
  expect(
    pasted([
      ['Ana', 'M', 2],
      ['Luis', 3, 'L'],
    ]).map(({ cantidad }) => cantidad),
  ).toEqual([2, 3]);
});

test('numbering that begins again below a line of text numbers nobody, nor does it make somebody of an empty row', () => {
  expect(
    pasted([
      ['Le envío la lista'],
      [1, 'Ana'],
      [2, 'Luis'],
      ['Grupo B'],
      [1, 'Eva'],
      [2, 'Leo'],
      [3, '', ''],
    ]),
  ).toEqual(
    ['Le envío la lista', 'Ana', 'Luis', 'Grupo B', 'Eva', 'Leo'].map((nombre) => ({ ...nobody, nombre })),
  );
  expect(
    pasted([
      ['N.º', 'Nombre', 'Talla'],
      [1, 'Ana', 'M'],
      [2, '', ''],
    ]),
  ).toEqual([{ ...nobody, nombre: 'Ana (M)' }]);
});

test('a garment alone in its row is the one of everybody below it, and nobody', () => {
  const list = [['Camisas:'], ['Ana', 'M'], ['Luis', 'L'], ['PANTALÓN'], ['Ana', 38], ['Luis', 40, 2]];
  expect(pasted(list)).toEqual([
    { nombre: 'Ana (M)', cantidad: null, prenda: 'Camisa' },
    { nombre: 'Luis (L)', cantidad: null, prenda: 'Camisa' },
    { nombre: 'Ana (38)', cantidad: null, prenda: 'Pantalón' },
    { nombre: 'Luis (40)', cantidad: 2, prenda: 'Pantalón' },
  ]);
  // A row that says its own garment keeps it, and garments alone are pieces without a name.
  expect(pasted([['Camisa'], ['Ana', 'Pantalón']])).toEqual([
    { nombre: 'Ana', cantidad: null, prenda: 'Pantalón' },
  ]);
  expect(pasted([['Camisa'], ['Pantalón']]).map(({ prenda }) => prenda)).toEqual(['Camisa', 'Pantalón']);
});

test('an x before a number says pieces, with a size and without one', () => {
  expect(readPastedPersonas('Ana (M)\nLuis (XL) x 3\nEva × 2', PRENDAS)).toEqual([
    { ...nobody, nombre: 'Ana (M)' },
    { ...nobody, nombre: 'Luis (XL)', cantidad: 3 },
    { ...nobody, nombre: 'Eva', cantidad: 2 },
  ]);
  expect(readPastedPersonas('Ana Mora x2\nLuis Paz x1\nEva Sol (x3)', PRENDAS)).toEqual([
    { ...nobody, nombre: 'Ana Mora', cantidad: 2 },
    { ...nobody, nombre: 'Luis Paz', cantidad: 1 },
    { ...nobody, nombre: 'Eva Sol', cantidad: 3 },
  ]);
  expect(readPastedPersonas('Ana XL\nLuis 2XL', PRENDAS).map(({ nombre }) => nombre)).toEqual([
    'Ana (XL)',
    'Luis (XXL)',
  ]);
});

test('above its people the plural of a whole name is that garment, although others begin so', () => {
  expect(
    readPastedPersonas('Camisas:\nAna - M\nPantalones:\nEva - L', [
      'Camisa',
      'Camisa XXL',
      'Camiseta',
      'Pantalón',
    ]),
  ).toEqual([
    { nombre: 'Ana (M)', cantidad: null, prenda: 'Camisa' },
    { nombre: 'Eva (L)', cantidad: null, prenda: 'Pantalón' },
  ]);
});

test('lines of an e-mail lose their numbering and give their size, as they are written there', () => {
  const sizes = [
    ['Ana', 'M'],
    ['Luis', 'L'],
    ['Eva', '14'],
  ];
  const expected = sizes.map(([nombre, talla]) => ({ ...nobody, nombre: `${nombre} Mora (${talla})` }));
  const written = (line: (nombre: string, talla: string, i: number) => string) =>
    readPastedPersonas(
      sizes.map(([nombre = '', talla = ''], i) => line(`${nombre} Mora`, talla, i)).join('\r\n'),
      PRENDAS,
    );
  expect(written((nombre, talla, i) => `${i + 1}. ${nombre} - ${talla}`)).toEqual(expected);
  expect(written((nombre, talla, i) => `${i + 1}) ${nombre}, talla ${talla}`)).toEqual(expected);
  expect(written((nombre, talla) => `• ${nombre} (${talla})`)).toEqual(expected);
  expect(written((nombre, talla) => `- ${nombre}: ${talla}`)).toEqual(expected);
  expect(written((nombre, talla) => `${nombre}  ${talla}`)).toEqual(expected);
  expect(readPastedPersonas('Ana, talla 14\nLuis, talla 16', PRENDAS)).toEqual(
    ['Ana (14)', 'Luis (16)'].map((nombre) => ({ ...nobody, nombre })),
  );
  expect(readPastedPersonas('Camisas:\n1. Ana, M, 2\n2. Luis;L;1', PRENDAS)).toEqual([
    { nombre: 'Ana (M)', cantidad: 2, prenda: 'Camisa' },
    { nombre: 'Luis (L)', cantidad: 1, prenda: 'Camisa' },
  ]);
});

test('an initial behind a name is no size, a comma inside it parts nothing, and a title keeps its lines whole', () => {
  const names = ['Ana Mora S', 'Núñez, Luis', 'Eva Solís', 'Pedro-Luis Mata'];
  expect(readPastedPersonas(names.join('\n'), PRENDAS)).toEqual(
    names.map((nombre) => ({ ...nobody, nombre })),
  );
  // These numbers may be sizes or pieces, so none of them is taken for a quantity.
  const numbers = ['Ana Mora - 14', 'Luis  Rojas - 16'];
  expect(readPastedPersonas(numbers.join('\n'), PRENDAS)).toEqual(
    ['Ana Mora - 14', 'Luis Rojas - 16'].map((nombre) => ({ ...nobody, nombre })),
  );
  expect(readPastedPersonas('Nombre\nAna M\nLuis L', PRENDAS).map(({ nombre }) => nombre)).toEqual([
    'Ana M',
    'Luis L',
  ]);
});

describe('numbers alone without titles', () => {
  const inDoubt = (...numbers: number[]) =>
    readPastedPersonas(numbers.map((n, i) => `Persona ${'ABCDEF'[i]}\t${n}`).join('\n'), []).every(
      ({ inDoubt }) => inDoubt,
    );

  it.each([
    [[14, 8, 16], true],
    [[2, 4, 6], true],
    // Not where all are low enough to be pieces, all are equal, or one is too high for a child.
    [[1, 2, 3], false],
    [[2, 3, 4], false],
    [[14, 14, 14], false],
    [[14, 8, 25], false],
    [[14], false],
  ])('%j may be sizes of children: %s', (numbers, doubted) => {
    expect(inDoubt(...numbers)).toBe(doubted);
  });

  it('are pieces until somebody says that they are sizes, and under titles what these say', () => {
    const text = 'Ana\t14\nLuis\t8';
    const read = (sizes: boolean, from = text) =>
      readPastedPersonas(from, ['Camisa 14'], sizes).map(({ nombre, cantidad }) => [nombre, cantidad]);
    expect(read(false)).toEqual([
      ['Ana', 14],
      ['Luis', 8],
    ]);
    expect(read(true)).toEqual([
      ['Ana (14)', null],
      ['Luis (8)', null],
    ]);
    const titled = readPastedPersonas(`Nombre\tCantidad\n${text}`, []);
    expect(titled.some(({ inDoubt }) => inDoubt)).toBe(false);
  });
});

test('who greets in an e-mail is nobody, and does not keep sizes from being told', () => {
  const mail = 'Buenos días,\nle envío la lista del uniforme:\nAna Mora M\nLuis Rojas L\nSaludos,';
  expect(readPastedPersonas(mail, PRENDAS)).toEqual([
    { ...nobody, nombre: 'Ana Mora (M)' },
    { ...nobody, nombre: 'Luis Rojas (L)' },
  ]);
  // A comma behind every name separates the names; it does not make greetings of them.
  expect(readPastedPersonas('Ana Mora,\nLuis Rojas,\nEva Solís', PRENDAS)).toHaveLength(3);
});

test('a heading with a colon that is no product is asked about for those below it', () => {
  expect(readPastedPersonas('Gabachas:\nAna - M\nCamisas:\nEva - L', PRENDAS)).toEqual([
    { nombre: 'Ana (M)', cantidad: null, prenda: null, desconocida: 'Gabachas' },
    { nombre: 'Eva (L)', cantidad: null, prenda: 'Camisa' },
  ]);
});

describe('in a list that came by mail or by chat', () => {
  const read = (text: string, prendas: readonly string[] = PRENDAS) =>
    readPastedPersonas(text, prendas).map(({ nombre, cantidad, prenda }) => [nombre, cantidad, prenda]);
  const ana = ['Ana Mora (M)', null, null];
  const luis = ['Luis Rojas (L)', null, null];

  it.each([
    ['Saludos,\nMarta Solís\nRecursos Humanos'],
    ['Muchas gracias.\n\nMarta Solís\nTel. 2222-3333'],
    ['Gracias de antemano\nMarta'],
    ['Quedo atenta, saludos cordiales,\nMarta'],
    ['Atte.\nMarta Solís'],
    ['Saludos cordiales!'],
  ])('who signs it is nobody: %j', (closing) => {
    expect(read(`Ana Mora M\nLuis Rojas L\n\n${closing}`)).toEqual([ana, luis]);
    expect(read(`Ana Mora\nLuis Rojas\n${closing}`)).toEqual([
      ['Ana Mora', null, null],
      ['Luis Rojas', null, null],
    ]);
  });

  it.each([
    // Who follows has a size, or nobody stands before the thanks, or it is a name, or too many follow for a signature.
    ['Ana Mora M\nGracias\nLuis Rojas L', ['Ana Mora (M)', 'Luis Rojas (L)']],
    ['Gracias,\nAna Mora\nLuis Rojas', ['Ana Mora', 'Luis Rojas']],
    ['Ana Mora\nGracia Solís\nLuis Rojas', ['Ana Mora', 'Gracia Solís', 'Luis Rojas']],
    ['Eva\nGracias\nA\nB\nC\nD\nE\nF\nG', ['Eva', 'A', 'B', 'C', 'D', 'E', 'F', 'G']],
  ])('nobody of the list is taken for a signature: %j', (text, nombres) => {
    expect(read(text).map(([nombre]) => nombre)).toEqual(nombres);
  });

  it.each([
    ['[12/11/26, 10:15] Marta: '],
    ['[12/11/26, 10:15:07 a. m.] Marta Solís: '],
    ['[10:15, 12/11/2026] +506 8888-7777: '],
    ['12/11/2026 10:15 - Marta: '],
    ['12/11/26, 10:15 p. m. - Marta: '],
  ])('who sent it and when is nobody: %j', (stamp) => {
    const messages = ['Buenos días', 'Ana Mora M', 'Luis Rojas L', 'Gracias!', 'Camisa: Eva'];
    expect(read(messages.map((message) => stamp + message).join('\n'))).toEqual([
      ana,
      luis,
      ['Camisa: Eva', null, null],
    ]);
    // In a chat nobody signs: whoever comes after the thanks was forgotten before.
    expect(read(`${stamp}Ana Mora\n${stamp}Gracias\n${stamp}Luis`)).toHaveLength(2);
  });

  it.each([
    ['Ana: talla M, 2 piezas', ['Ana (M)', 2, null]],
    ['Ana, 2 pzas, talla M', ['Ana (M)', 2, null]],
    ['Ana - 3 unidades', ['Ana', 3, null]],
    ['Ana, talla 14, 1 pieza', ['Ana (14)', 1, null]],
    ['Son 2 piezas de Ana', ['Son 2 piezas de Ana', null, null]],
  ])('pieces are told by their word: %j', (line, person) => {
    expect(read(`${line}\n${line}\nEva - M`)).toEqual([person, person, ['Eva (M)', null, null]]);
  });

  it.each([
    ['Ana Mora, Camisa, M', ['Ana Mora (M)', null, 'Camisa']],
    ['Ana Mora - pantalon - 38', ['Ana Mora (38)', null, 'Pantalón']],
    ['Ana Mora, M, camisa x2', ['Ana Mora (M)', 2, 'Camisa']],
    ['Ana Mora: camisa M', ['Ana Mora (M)', null, 'Camisa']],
    ['Ana Mora, Camisa polo', ['Ana Mora', null, 'Camisa polo']],
    // «S.» is an initial; neither Ana nor Capa is a garment of the workshop.
    ['Ana Mora S., Camisa', ['Ana Mora S.', null, 'Camisa']],
    ['Mora, Ana', ['Mora, Ana', null, null]],
    ['Ana Mora, Capa', ['Ana Mora, Capa', null, null]],
  ])('a garment behind a comma or a dash is theirs: %j', (line, person) => {
    expect(read(`${line}\nLuis Paz\nEva Sol\nLeo Gil`, [...PRENDAS, 'Camisa polo'])[0]).toEqual(person);
  });
});

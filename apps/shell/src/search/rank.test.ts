import { fold } from '@hilvan/contract';
import { expect, test } from 'vitest';
import { bestOf, wantedBy } from './rank';

const find = (typed: string, titles: string[], { most = 9, numbered = true } = {}) => {
  const wanted = wantedBy(typed);
  const searched = {
    texts: titles.map((title) => fold(` ${title}`)),
    ids: titles.map((_, place) => place),
    numbered,
  };
  return wanted ? bestOf(searched, wanted, most).map(({ place }) => place) : undefined;
};

test('the number comes first, then what begins so, then words that begin so, then the rest; of two alike the newer', () => {
  const titles = ['Falda', 'Camisa 3', 'Bata 13', '3 gabachas', '3 camisas', '1333', 'Pedido 3'];
  expect(find('3', titles)).toEqual([3, 4, 6, 1, 5, 2]);
  expect(find('3', ['Falda', 'Camisa 3', 'Bata 13', 'Pedido 3'])).toEqual([3, 1, 2]);
});

test.each([
  ['pedido 4', [4]],
  ['#4', [4]],
  ['PEDIDO  #4 ', [4]],
])('«%s» is a number that people say', (typed, places) => {
  expect(find(typed, ['', '', '', '', 'Gabachas Pedido 4', 'Pantalón Pedido 5'])).toEqual(places);
});

test('a number that nobody says is only text', () => {
  expect(find('1', ['Ana 1-0111', 'Eva 2-0222'], { numbered: false })).toEqual([0]);
});

test('what is called so comes before what only has to do with it, the one that begins with it first', () => {
  const texts = [
    'Uniformes del Hotel \n Pedido 2',
    'Rosa Mora \n Hotel Tilajari',
    'Hotel Tilajari \n Rosa',
    'Eva \n xhotel',
  ];
  expect(find('hotel', texts)).toEqual([2, 0, 1, 3]);
  expect(find('rosa hotel', texts)).toEqual([2, 1]);
  expect(find('hotel', texts, { most: 2 })).toEqual([2, 0]);
});

test('all words, in any order, accents and case folded', () => {
  const people = ['Rosa Vargas Mora Hotel Tilajari', 'Ana Vargas Núñez Colegio', 'Hotel Barceló'];
  expect(find('vargas hotel', people)).toEqual([0]);
  expect(find('NUNEZ ána', people)).toEqual([1]);
  expect(find('zapato', people)).toEqual([]);
});

test.each(['87654321', '8765-4321', '8765 4321', '+506 8765-4321', '+50687654321', '+506-8765-4321'])(
  '«%s» finds a telephone that is stored without its hyphen',
  (typed) => {
    expect(find(typed, ['Ana 87654321', 'Eva 87654320', 'Uniformes 8765'])).toEqual([0]);
  },
);

test('a cédula is found with its hyphens too, and two years stay in the title', () => {
  expect(find('1-0456-0789', ['Ana 104560789', 'Eva 1-0456'])).toEqual([0]);
  expect(find('2025-2026', ['Camisas \n 2025-2026', 'Uniformes 2025-2026 \n Liceo'])).toEqual([1, 0]);
});

test('nothing typed is no search, and no more are given than asked for', () => {
  expect(find('  # ', ['Ana'])).toBeUndefined();
  expect(find('a', ['a', 'a', 'a', 'a'], { most: 2 })).toEqual([3, 2]);
});

test('the best few are the first of all that are found, in whatever order a list goes', () => {
  const titles = ['ana', 'eva ana', 'bata', 'ana mora', 'falda', 'pedido 4 ana'];
  for (const ids of orders([1, 2, 3, 4, 5, 6])) {
    const searched = {
      texts: titles.map((title) => ` ${title}`),
      ids,
      numbered: true,
    };
    for (const typed of ['a', 'ana', 'ana m', '4', 'pedido 4']) {
      const wanted = wantedBy(typed);
      if (!wanted) throw new Error(typed);
      const all = bestOf(searched, wanted, titles.length);
      for (const most of [1, 2, 3])
        expect(bestOf(searched, wanted, most), `${typed} of ${ids}`).toEqual(all.slice(0, most));
    }
  }
});

function orders(items: number[]): number[][] {
  if (items.length < 2) return [items];
  return items.flatMap((first) =>
    orders(items.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  );
}

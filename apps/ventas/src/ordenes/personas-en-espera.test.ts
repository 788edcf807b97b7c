import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PersonaPegada } from './paste-personas';
import { lacksPrenda, paraQuienes, withChosen, withNext } from './personas-en-espera';

const persona = (nombre: string, prenda: string | null, desconocida?: string): PersonaPegada => ({
  nombre,
  cantidad: 1,
  prenda,
  ...(desconocida === undefined ? {} : { desconocida }),
});

test('all unknown names are said at once, and each is asked for by itself, those without any last', () => {
  const rows = withChosen(
    [
      persona('Ana', null),
      persona('Luis', null, 'Camisa polo'),
      persona('Eva', 'Pantalón'),
      persona('Rosa', null, 'Capa'),
      persona('Sofía', null, 'CAMISA POLO'),
      persona('Juan', null, 'Gorro'),
    ],
    null,
  );
  expect(paraQuienes(rows)).toBe(
    'Ningún producto se llama «Camisa polo», «Capa» ni «Gorro». Seleccione el producto de «Camisa polo»: lo esperan 2 de las 6 personas de la lista.',
  );
  const second = withNext(rows, 'Camisa');
  expect(second.map(({ prenda }) => prenda)).toEqual([null, 'Camisa', 'Pantalón', null, 'Camisa', null]);
  expect(paraQuienes(second)).toBe(
    'Ningún producto se llama «Capa» ni «Gorro». Seleccione el producto de «Capa»: lo espera 1 de las 6 personas de la lista.',
  );
  const last = withNext(withNext(second, 'Pantalón'), 'Camisa');
  expect(paraQuienes(last)).toBe('Seleccione un producto: lo espera 1 de las 6 personas de la lista.');
});

test('what is chosen already is for whoever says no garment, never for an unknown one', () => {
  const rows = [persona('Ana', null), persona('Luis', null, 'Capa'), persona('Eva', 'Pantalón')];
  expect(withChosen(rows, 'Camisa').map(({ prenda }) => prenda)).toEqual(['Camisa', null, 'Pantalón']);
});

test('as many choices as there are names give everybody a garment and lose nobody', () => {
  const written = fc.record({
    nombre: fc.string(),
    prenda: fc.constantFrom(null, 'Camisa'),
    desconocida: fc.constantFrom(undefined, 'Capa', 'capa', 'Gorro'),
  });
  fc.assert(
    fc.property(fc.array(written), (all) => {
      const rows = all.map(({ nombre, prenda, desconocida }) =>
        persona(nombre, prenda, prenda === null ? desconocida : undefined),
      );
      const open = rows.filter(lacksPrenda);
      const names = new Set(open.map(({ desconocida = '' }) => desconocida.toLowerCase()));
      let now: readonly PersonaPegada[] = rows;
      for (const _ of names) {
        expect(now.some(lacksPrenda)).toBe(true);
        now = withNext(now, 'Pantalón');
      }
      expect(now.some(lacksPrenda)).toBe(false);
      expect(now.map(({ nombre }) => nombre)).toEqual(rows.map(({ nombre }) => nombre));
    }),
  );
});

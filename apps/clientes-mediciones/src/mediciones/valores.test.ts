import {
  CAMPOS_MEDIDA,
  camposDePrenda,
  type Medicion,
  medicionEditada,
  medicionEnviada,
  PRENDAS,
} from '@hilvan/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { medicionDe } from '../testing/datos';
import { camposEnCero, cargaDe, cargaEditada, resolverDe, valoresVacios, valuesOf } from './valores';

const llena = (articulo: string) => ({
  ...valoresVacios('Rosa'),
  ...Object.fromEntries(CAMPOS_MEDIDA.map((c) => [c, 50])),
  articulo,
  talla: 'M',
});

test.each(PRENDAS)('%s sends exactly the common fields and its own measures', (articulo) => {
  const payload = medicionEnviada.parse(cargaDe(llena(articulo), 7, '2026-05-03'));
  const common = ['id_cliente', 'articulo', 'fecha', 'observaciones', 'talla', 'sastre'];
  const flag = articulo === 'Pantalon' ? ['tiro_largo_ya_inferior'] : [];
  expect(Object.keys(payload).toSorted()).toEqual(
    [...common, ...camposDePrenda(articulo), ...flag].toSorted(),
  );
  expect(payload.observaciones).toBe('NA');
});

test("'Tiro largo ya' is 0 on the wire when checked and 1 when not, and reads back", () => {
  for (const checked of [true, false]) {
    const payload = cargaDe({ ...llena('Pantalon'), tiro_largo_ya_inferior: checked }, 7, '2026-05-03');
    expect(payload.tiro_largo_ya_inferior).toBe(checked ? 0 : 1);
    expect(valuesOf(payload as unknown as Medicion).tiro_largo_ya_inferior).toBe(checked);
  }
  expect(valuesOf({ articulo: 'Pantalon', tiro_largo_ya_inferior: null }).tiro_largo_ya_inferior).toBe(false);
});

test('a blank measure is sent as 0, a negative one is refused beside its field', async () => {
  const resolve = resolverDe(medicionEnviada, (v) => cargaDe(v, 7, '2026-05-03'));
  const options = { fields: {}, shouldUseNativeValidation: false };
  const good = await resolve({ ...llena('Short'), tiro_inferior: null }, undefined, options);
  expect(good.values).toMatchObject({ tiro_inferior: 0, largo_inferior: 50 });
  const bad = await resolve({ ...llena('Short'), tiro_inferior: -1, talla: ' ' }, undefined, options);
  expect(bad.errors.tiro_inferior?.message).toBe('Debe ser 0 o más, en cm.');
  expect(bad.errors.talla?.message).toBe('Este campo es obligatorio.');
});

test('the zero check lists the empty measures in order and never the flag', () => {
  const campos = camposDePrenda('Pantalon');
  const medidas = Object.fromEntries(campos.map((c) => [c, 1]));
  expect(camposEnCero('Pantalon', { ...medidas, ruedo_inferior: 0, cintura_inferior: null })).toEqual([
    'cintura_inferior',
    'ruedo_inferior',
  ]);
  expect(camposEnCero('Pantalon', medidas)).toEqual([]);
});

test('an edit keeps what the form does not show, and the date', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PRENDAS), fc.double({ min: 1, max: 200, noNaN: true }), (articulo, cm) => {
      const guardada = medicionDe(5, articulo, 10, {
        fecha: '2020-01-02',
        busto_superior: 91,
        pierna_inferior: 61,
      }) as Medicion;
      const shown = camposDePrenda(articulo);
      const first = shown[0];
      if (!first) throw new Error('a garment without measures');
      const payload = medicionEditada.parse(cargaEditada({ ...valuesOf(guardada), [first]: cm }, guardada));
      expect(payload).toMatchObject({ fecha: '2020-01-02', articulo, id_cliente: 1, [first]: cm });
      if (!shown.includes('busto_superior')) expect(payload.busto_superior).toBe(91);
      if (!shown.includes('pierna_inferior')) expect(payload.pierna_inferior).toBe(61);
    }),
  );
});

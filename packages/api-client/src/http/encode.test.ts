import { LLAMADAS } from '@hilvan/contract';
import { EJEMPLOS } from '@hilvan/contract/ejemplos';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiError } from './api-error';
import { encode } from './encode';

it('an upload carries its fields, and the file under its own key with its name', () => {
  const file = new File(['%PDF-1.7'], 'diseño ñ.pdf', { type: 'application/pdf' });
  const form = encode(LLAMADAS.subirArchivo, { order_id: 9 }, file);
  if (!(form instanceof FormData)) throw new Error('it is not a form');
  expect([...form.keys()]).toEqual(['order_id', 'file']);
  expect(form.get('order_id')).toBe('9');
  expect(form.get('file')).toMatchObject({ name: 'diseño ñ.pdf', size: 8, type: 'application/pdf' });
});

it('a file is not sent with a call that takes none', () => {
  const form = encode(LLAMADAS.registrarCategoria, { nombre_categoria: 'Telas' }, new File([], 'x'));
  expect(form instanceof FormData && [...form.keys()]).toEqual(['nombre_categoria']);
});

it('any payload is either sent with exactly the keys of the contract or refused whole', () => {
  const keys = ['nombre_producto', 'descripcion', 'precio_unitario', 'categoria'];
  const value = fc.oneof(
    fc.string(),
    fc.double(),
    fc.constantFrom(null, 'Superior', 'Inferior', 'otro', '1500,50'),
  );
  const payload = fc.oneof(
    fc.dictionary(fc.constantFrom(...keys, 'id', '__proto__'), value),
    fc.record({
      nombre_producto: fc.string(),
      descripcion: fc.string(),
      precio_unitario: value,
      categoria: value,
    }),
  );
  fc.assert(
    fc.property(payload, (given) => {
      try {
        const form = encode(LLAMADAS.registrarProducto, given);
        expect(form instanceof FormData && [...form.keys()].sort()).toEqual([...keys].sort());
        expect(
          form instanceof FormData && [...form.values()].every((v) => typeof v === 'string' && v !== 'null'),
        ).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError);
        expect(error).toMatchObject({ kind: 'invalid' });
      }
    }),
  );
});

it('what was left out is not sent as a word', () => {
  const form = encode(LLAMADAS.editarInventario, {
    ...Object(EJEMPLOS.editarInventario),
    minimo: undefined,
  });
  expect(form instanceof FormData && [...form.keys()]).not.toContain('minimo');
});

it('a refusal names each field, also one within a list', () => {
  const refused = (call: Parameters<typeof encode>[0], payload: unknown) => {
    try {
      return encode(call, payload);
    } catch (error) {
      return error;
    }
  };
  const error = refused(LLAMADAS.asignarOrdenes, { ordenes: [1, 'x'], semana: 7 });
  expect(error).toMatchObject({ campos: { 'ordenes.1': expect.any(String) } });
  expect(error).toMatchObject({ errores: [expect.stringMatching(/^ordenes\.1: ./)] });
});

it('a call without payload sends nothing', () => {
  expect(encode(LLAMADAS.anularOrden, { estado: 'x' })).toBeUndefined();
});

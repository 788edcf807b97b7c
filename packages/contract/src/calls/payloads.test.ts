import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { llamada, NOMBRES_LLAMADAS } from '.';
import { EJEMPLOS } from './ejemplos';

/** Keys that a screen may leave blank; the schema fills in what is sent for them. */
const CON_DEFECTO = new Set(
  'comentarios comentario direccion descripcion observaciones proforma proforma2 proforma3 cajero nombre color'.split(
    ' ',
  ),
);
type Llave = string | number;
type Arbol = Record<Llave, unknown>;

/** Every place of a payload that holds keys: itself, and the objects and lists within. */
function lugares(value: unknown, path: Llave[] = []): Llave[][] {
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.entries(value).flatMap(([k, v]) =>
    lugares(v, [...path, Array.isArray(value) ? Number(k) : k]),
  );
  return Array.isArray(value) ? within : [path, ...within];
}

/** A copy of `payload` with the object at `path` changed. */
function con(payload: unknown, path: readonly Llave[], change: (o: Arbol) => void): unknown {
  const copy = structuredClone(payload);
  // The examples are plain objects and lists; `path` comes from `lugares` and is there.
  let here = copy as Arbol;
  for (const key of path) here = here[key] as Arbol;
  change(here);
  return copy;
}

const conCarga = NOMBRES_LLAMADAS.filter((n) => llamada(n).payload);
const accepts = (name: (typeof conCarga)[number], payload: unknown) => {
  const schema = llamada(name).payload;
  if (!schema) throw new Error(`${name} sends nothing`);
  return z.safeParse(schema, payload).success;
};

it('every call that sends something has an example here, and no other', () => {
  expect(Object.keys(EJEMPLOS).sort()).toEqual([...conCarga].sort());
});

it.each(['registrarProveedor', 'editarProveedor'] as const)(
  '%s takes no telephone without a digit',
  (name) => {
    for (const telefono of ['2222-3333', '+506 (22) 22', '8'])
      expect(accepts(name, { ...Object(EJEMPLOS[name]), telefono })).toBe(true);
    for (const telefono of ['-', '( )', '+'])
      expect(accepts(name, { ...Object(EJEMPLOS[name]), telefono })).toBe(false);
  },
);

describe.each(conCarga)('%s', (name) => {
  const ejemplo = EJEMPLOS[name];

  it('takes the payload of the specification, as it is and as the form fields of a browser', () => {
    expect(accepts(name, ejemplo)).toBe(true);
    if (llamada(name).encoding !== 'form') return;
    const fields = Object.fromEntries(Object.entries(ejemplo ?? {}).map(([k, v]) => [k, String(v)]));
    expect(accepts(name, fields)).toBe(true);
  });

  it('sends exactly the keys it was given, parsing twice as once', () => {
    const schema = llamada(name).payload;
    if (!schema) throw new Error('sends nothing');
    const once = z.parse(schema, ejemplo);
    expect(z.parse(schema, once)).toEqual(once);
    expect(lugares(once)).toEqual(lugares(ejemplo));
  });

  it('refuses a key too many, at every level', () => {
    for (const path of lugares(ejemplo)) {
      const more = con(ejemplo, path, (o) => {
        o.capacidades = 1;
      });
      expect([path, accepts(name, more)]).toEqual([path, false]);
    }
  });

  it('refuses a missing key, at every level', () => {
    for (const path of lugares(ejemplo)) {
      const keys: string[] = [];
      con(ejemplo, path, (o) => {
        keys.push(...Object.keys(o));
      });
      for (const key of keys.filter((k) => !mayBeMissing(name, k))) {
        const less = con(ejemplo, path, (o) => {
          delete o[key];
        });
        expect([[...path, key], accepts(name, less)]).toEqual([[...path, key], false]);
      }
    }
  });
});

/** Whether a key may be left out: it has a default, or is a measure that was not taken. Of names only that of a person on an order may. */
function mayBeMissing(name: string, key: string): boolean {
  if (key === 'nombre')
    return name === 'registrarOrden' || name === 'editarOrden' || name === 'crearPersonas';
  if (key === 'espalda_superior') return true;
  if (key === 'id_categoria') return name === 'registrarEntrada';
  if (key === 'cantidad') return name === 'editarInventario';
  if (key === 'precio_unitario') return name === 'registrarProducto' || name === 'editarProducto';
  if (key === 'precio') return name === 'editarProductoProveedor';
  return CON_DEFECTO.has(key);
}

describe('rules inside the payloads', () => {
  const cambio = (name: (typeof conCarga)[number], key: string, value: unknown) =>
    accepts(name, { ...(EJEMPLOS[name] as Arbol), [key]: value });

  it('a client is not called undefined', () => {
    expect(cambio('registrarCliente', 'nombre', 'undefined')).toBe(false);
    expect(cambio('registrarCliente', 'nombre', 'Undefinedo')).toBe(true);
  });

  it('a garment takes its own measures only, and any size of them', () => {
    expect(cambio('agregarMedicion', 'cintura_inferior', 80)).toBe(false);
    expect(cambio('agregarMedicion', 'tiro_largo_ya_inferior', 0)).toBe(false);
    expect(cambio('editarMedicion', 'cintura_inferior', 80)).toBe(true);
    expect(cambio('agregarMedicion', 'espalda_superior', 900)).toBe(true);
    expect(cambio('agregarMedicion', 'espalda_superior', -1)).toBe(false);
    expect(cambio('agregarMedicion', 'articulo', 'Capa')).toBe(false);
  });

  it('a quantity that is typed is above 0; one that is only told is what it is, or left out', () => {
    const entered = (cantidad: unknown) =>
      accepts('registrarEntrada', [{ ...(EJEMPLOS.editarInventario as Arbol), cantidad }]);
    const [blank, below] = ['', -3];
    expect([blank, below].map(entered)).toEqual([false, false]);
    expect(cambio('editarInventario', 'cantidad', below)).toBe(true);
    expect(cambio('editarInventario', 'cantidad', undefined)).toBe(true);
    for (const none of [blank, null, 'muchos'])
      expect(cambio('editarInventario', 'cantidad', none)).toBe(false);
  });

  it('a payment is above 0, by a known method, and Aceptado', () => {
    expect(cambio('registrarPago', 'monto', 0)).toBe(false);
    expect(cambio('registrarPago', 'metodo_pago', 'Sinpe')).toBe(false);
    expect(cambio('registrarPago', 'estado', 'Anulado')).toBe(false);
  });

  it('a product without a price costs 1500, and belongs to a category', () => {
    const schema = llamada('registrarProducto').payload;
    expect(
      schema && z.parse(schema, { ...(EJEMPLOS.registrarProducto as Arbol), precio_unitario: '' }),
    ).toMatchObject({
      precio_unitario: 1500,
    });
    expect(cambio('registrarProducto', 'categoria', 'Zapatos')).toBe(false);
  });

  it('an order has lines, with whole quantities above 0, and one invoice', () => {
    const orden = EJEMPLOS.registrarOrden;
    const quantity = (n: unknown) =>
      accepts(
        'registrarOrden',
        con(orden, ['orden', 'detalles', 0], (o) => {
          o.cantidad = n;
        }),
      );
    expect([quantity(1), quantity(0), quantity(-1), quantity(1.5)]).toEqual([true, false, false, false]);
    const list = (key: string, value: unknown) =>
      accepts(
        'registrarOrden',
        con(orden, ['orden'], (o) => {
          o[key] = value;
        }),
      );
    expect([list('detalles', []), list('factura', []), list('persona', [])]).toEqual([false, false, true]);
  });

  it('create takes persona and edit takes personas, never the other', () => {
    expect(accepts('editarOrden', EJEMPLOS.registrarOrden)).toBe(false);
    expect(accepts('registrarOrden', EJEMPLOS.editarOrden)).toBe(false);
  });
});

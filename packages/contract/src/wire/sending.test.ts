import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  correo,
  diaEnviado,
  idEnviado,
  montoEnviado,
  numeroEnviado,
  OBLIGATORIO,
  optionalText,
  requiredText,
} from './sending';

/** The value that would be sent, or the message that the person reads. */
function send(schema: z.ZodMiniType, typed: unknown): unknown {
  const result = z.safeParse(schema, typed);
  return result.success ? result.data : (result.error.issues[0]?.message ?? 'refused without a message');
}

describe('texts', () => {
  it('are trimmed, and a blank one is refused where one is required', () => {
    expect(send(requiredText(), '  Ana ')).toBe('Ana');
    for (const blank of ['', '   ', null, undefined]) expect(send(requiredText(), blank)).toBe(OBLIGATORIO);
    expect(send(requiredText(3), 'abcd')).toBe('No puede tener más de 3 caracteres.');
  });

  it('become NA, or their own default, where one may be blank', () => {
    for (const blank of ['', '   ', null, undefined]) {
      expect(send(optionalText(), blank)).toBe('NA');
      expect(send(optionalText('0'), blank)).toBe('0');
    }
    expect(send(optionalText(), ' con bolsa ')).toBe('con bolsa');
    expect(send(optionalText(), 5)).toBe('Debe ser un texto.');
  });

  it('are never sent blank by a required field', () => {
    fc.assert(
      fc.property(fc.string(), (t) => {
        const sent = send(requiredText(), t);
        expect(sent).toBe(t.trim() === '' ? OBLIGATORIO : t.trim());
      }),
    );
  });
});

it('an e-mail address as long as a request may be is refused at once, for its length', () => {
  const from = performance.now();
  const said = send(correo(), `a@${'.'.repeat(64 * 1024)}@`);
  expect(performance.now() - from).toBeLessThan(1500);
  expect(said).toBe('No puede tener más de 255 caracteres.');
});

describe('numbers', () => {
  it('take a comma for the decimal mark', () => {
    expect(send(numeroEnviado(), '12,5')).toBe(12.5);
    expect(send(montoEnviado(), '1500,75')).toBe(1500.75);
  });

  it('say what is wrong', () => {
    expect(send(numeroEnviado(), '')).toBe(OBLIGATORIO);
    expect(send(numeroEnviado(), 'mucho')).toBe('Escriba un número.');
    expect(send(numeroEnviado({ min: 1 }), 0)).toBe('Debe ser 1 o más.');
    expect(send(numeroEnviado({ max: 5 }), 6)).toBe('Debe ser 5 o menos.');
    expect(send(numeroEnviado({ entero: true }), 1.5)).toBe('Escriba un número entero.');
    expect(send(numeroEnviado({ min: 1, mensaje: 'La suya' }), 0)).toBe('La suya');
    expect(send(idEnviado(), 0)).toBe('Elija un valor de la lista.');
  });

  it('stand for what is blank where that is allowed, and only then', () => {
    expect([send(numeroEnviado({ vacio: 0 }), ''), send(numeroEnviado({ vacio: 0 }), undefined)]).toEqual([
      0, 0,
    ]);
    expect(send(numeroEnviado({ vacio: 0 }), 'x')).toBe('Escriba un número.');
  });

  it('of money keep to 2 decimals and to 0 or more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (c) => {
        expect(send(montoEnviado(), c / 100)).toBe(c / 100);
      }),
    );
    expect(send(montoEnviado(), 1.005)).toBe('Use como máximo 2 decimales.');
    expect(send(montoEnviado(), -1)).toBe('Escriba un monto de 0 o más.');
  });

  it('are always finite', () => {
    fc.assert(
      fc.property(fc.anything(), (v) => {
        const result = z.safeParse(numeroEnviado(), v);
        if (result.success) expect(Number.isFinite(result.data)).toBe(true);
      }),
    );
  });
});

describe('days, mail and flags', () => {
  it('take only a day that exists, as yyyy-mm-dd', () => {
    expect(send(diaEnviado(), '2028-02-29')).toBe('2028-02-29');
    for (const no of ['2026-02-29', '9/3/2026', '2026-03-09T00:00:00Z', '2026-03-09 ']) {
      expect(send(diaEnviado(), no)).toBe('Escriba una fecha válida (aaaa-mm-dd).');
    }
  });

  it('take an address or NA', () => {
    expect([send(correo(), 'na'), send(correo(), ' a@b.cr ')]).toEqual(['NA', 'a@b.cr']);
    expect(send(correo(), 'ana@')).toBe('Escriba un correo electrónico válido, o NA.');
  });
});

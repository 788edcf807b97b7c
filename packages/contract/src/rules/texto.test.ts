import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cedulaEnviada,
  fold,
  internationalTelefono,
  isBlank,
  isNoTelefono,
  messageLink,
  normaliseCedula,
  SIN_TELEFONO,
  sameCedula,
} from './texto';

const digitos = (n: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${n - 1}}$`));
const separador = fc.constantFrom('', '-', ' ', '.', ' - ');
/** The same characters with separators put between them. */
const separado = (text: string) =>
  fc
    .array(separador, { minLength: text.length, maxLength: text.length })
    .map((seps) => [...text].map((ch, i) => ch + seps[i]).join(''));

describe('plegar', () => {
  it('folds case and accents', () => {
    expect(fold('Núñez')).toBe('nunez');
    expect(fold('  GÜENDOLÍN')).toBe('  guendolin');
  });

  it('is stable, and blind to case and to how accents are composed', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aáÁeéiíoóuúüÜnñÑzZ 19-') });
    fc.assert(
      fc.property(text, (t) => {
        expect(fold(fold(t))).toBe(fold(t));
        expect(fold(t.toUpperCase())).toBe(fold(t));
        expect(fold(t.normalize('NFD'))).toBe(fold(t.normalize('NFC')));
      }),
    );
  });
});

describe('cédulas', () => {
  it('are the same however they are separated and cased', () => {
    const cedula = digitos(9).chain((d) => fc.tuple(fc.constant(d), separado(d)));
    fc.assert(
      fc.property(cedula, ([plain, spread]) => {
        expect(sameCedula(plain, spread)).toBe(true);
      }),
    );
    expect(sameCedula('3-101-123456', '3101123456')).toBe(true);
    expect(sameCedula('155-A', '155 a')).toBe(true);
  });

  it('differ when a digit differs', () => {
    fc.assert(
      fc.property(digitos(9), digitos(9), (a, b) => {
        expect(sameCedula(a, b)).toBe(a === b);
      }),
    );
    expect(normaliseCedula('0123')).not.toBe(normaliseCedula('123'));
  });

  it('NA and blank are nobody’s', () => {
    for (const none of ['NA', 'na', ' Na ', '', '  ', '--']) expect(sameCedula(none, none)).toBe(false);
  });

  it('are sent trimmed and lower-cased, na as NA', () => {
    expect(cedulaEnviada('  1-0234-0567 ')).toBe('1-0234-0567');
    expect(cedulaEnviada(' DIMEX155 ')).toBe('dimex155');
    expect(cedulaEnviada('na')).toBe('NA');
    expect(cedulaEnviada(' Na ')).toBe('NA');
    fc.assert(
      fc.property(fc.string(), (t) => {
        const sent = cedulaEnviada(t);
        expect(cedulaEnviada(sent)).toBe(sent);
        expect(normaliseCedula(sent)).toBe(normaliseCedula(t));
      }),
    );
  });
});

describe('telephones', () => {
  it('take 506 before eight digits, and no other number is changed', () => {
    expect(internationalTelefono('2222-3333')).toBe('50622223333');
    expect(internationalTelefono('+506 2222 3333')).toBe('50622223333');
    expect(internationalTelefono('+1 (305) 555-0100')).toBe('13055550100');
    const numero = digitos(8).filter((d) => d !== SIN_TELEFONO);
    fc.assert(
      fc.property(
        numero.chain((d) => fc.tuple(fc.constant(d), separado(d))),
        ([plain, spread]) => {
          expect(internationalTelefono(spread)).toBe(`506${plain}`);
        },
      ),
    );
  });

  it('88888888, NA and blank are none: sent, never dialled', () => {
    const written = [
      '88888888',
      '8888-8888',
      '8888 8888',
      '+506 8888-8888',
      '(506) 8888.8888',
      '50688888888',
    ];
    for (const none of [...written, 'NA', 'na', '', '  ']) {
      expect([none, isNoTelefono(none), internationalTelefono(none)]).toEqual([none, true, null]);
    }
    expect(internationalTelefono('sin número')).toBeNull();
    expect(isNoTelefono('88888889')).toBe(false);
    expect(isNoTelefono('188888888')).toBe(false);
  });

  it('of two that were written, the first that is one', () => {
    expect(internationalTelefono('2222-3333 / 8765-4321')).toBe('50622223333');
    expect(internationalTelefono('88888888, 8765-4321')).toBe('50687654321');
    expect(internationalTelefono('2222-3333 ext. 4')).toBe('50622223333');
    expect(internationalTelefono('ext. 4')).toBeNull();
    for (const between of [' y ', ' o ', ' ', '\n'])
      expect(internationalTelefono(`8765-4321${between}2222-3333`)).toBe('50687654321');
  });

  it('88888888 before another is none of two', () => {
    expect(internationalTelefono('88888888 8765-4321')).toBe('50687654321');
  });

  it('00 before the country is no part of it, and what is too long is none', () => {
    expect(internationalTelefono('00506 8765-4321')).toBe('50687654321');
    expect(internationalTelefono('8765432122223333444')).toBeNull();
  });
});

it('a messaging link carries the text whole, and without one asks for none', () => {
  expect(messageLink('50622223333')).toBe('https://wa.me/50622223333');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const link = new URL(messageLink('50622223333', text));
      expect([link.host, link.pathname, link.searchParams.get('text')]).toEqual([
        'wa.me',
        '/50622223333',
        text,
      ]);
    }),
  );
});

it('null, blank and NA are missing values; anything else is not', () => {
  expect([null, undefined, '', ' ', 'NA', 'na'].every(isBlank)).toBe(true);
  expect(['0', 'Nadie', 'N', 'ANA'].some(isBlank)).toBe(false);
});

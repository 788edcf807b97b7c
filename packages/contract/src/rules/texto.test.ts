import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cedulaEnviada,
  esSinTelefono,
  esVacio,
  mismaCedula,
  normalizarCedula,
  plegar,
  SIN_TELEFONO,
  telefonoInternacional,
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
    expect(plegar('Núñez')).toBe('nunez');
    expect(plegar('  GÜENDOLÍN')).toBe('  guendolin');
  });

  it('is stable, and blind to case and to how accents are composed', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aáÁeéiíoóuúüÜnñÑzZ 19-') });
    fc.assert(
      fc.property(text, (t) => {
        expect(plegar(plegar(t))).toBe(plegar(t));
        expect(plegar(t.toUpperCase())).toBe(plegar(t));
        expect(plegar(t.normalize('NFD'))).toBe(plegar(t.normalize('NFC')));
      }),
    );
  });
});

describe('cédulas', () => {
  it('are the same however they are separated and cased', () => {
    const cedula = digitos(9).chain((d) => fc.tuple(fc.constant(d), separado(d)));
    fc.assert(
      fc.property(cedula, ([plain, spread]) => {
        expect(mismaCedula(plain, spread)).toBe(true);
      }),
    );
    expect(mismaCedula('3-101-123456', '3101123456')).toBe(true);
    expect(mismaCedula('155-A', '155 a')).toBe(true);
  });

  it('differ when a digit differs', () => {
    fc.assert(
      fc.property(digitos(9), digitos(9), (a, b) => {
        expect(mismaCedula(a, b)).toBe(a === b);
      }),
    );
    expect(normalizarCedula('0123')).not.toBe(normalizarCedula('123'));
  });

  it('NA and blank are nobody’s', () => {
    for (const none of ['NA', 'na', ' Na ', '', '  ', '--']) expect(mismaCedula(none, none)).toBe(false);
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
        expect(normalizarCedula(sent)).toBe(normalizarCedula(t));
      }),
    );
  });
});

describe('telephones', () => {
  it('take 506 before eight digits, and no other number is changed', () => {
    expect(telefonoInternacional('2222-3333')).toBe('50622223333');
    expect(telefonoInternacional('+506 2222 3333')).toBe('50622223333');
    expect(telefonoInternacional('+1 (305) 555-0100')).toBe('13055550100');
    const numero = digitos(8).filter((d) => d !== SIN_TELEFONO);
    fc.assert(
      fc.property(
        numero.chain((d) => fc.tuple(fc.constant(d), separado(d))),
        ([plain, spread]) => {
          expect(telefonoInternacional(spread)).toBe(`506${plain}`);
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
      expect([none, esSinTelefono(none), telefonoInternacional(none)]).toEqual([none, true, null]);
    }
    expect(telefonoInternacional('sin número')).toBeNull();
    expect(esSinTelefono('88888889')).toBe(false);
    expect(esSinTelefono('188888888')).toBe(false);
  });

  it('of two that were written, the first that is one', () => {
    expect(telefonoInternacional('2222-3333 / 8765-4321')).toBe('50622223333');
    expect(telefonoInternacional('88888888, 8765-4321')).toBe('50687654321');
    expect(telefonoInternacional('2222-3333 ext. 4')).toBe('50622223333');
    expect(telefonoInternacional('ext. 4')).toBeNull();
  });
});

it('null, blank and NA are missing values; anything else is not', () => {
  expect([null, undefined, '', ' ', 'NA', 'na'].every(esVacio)).toBe(true);
  expect(['0', 'Nadie', 'N', 'ANA'].some(esVacio)).toBe(false);
});

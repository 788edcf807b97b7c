import { expect, test } from 'vitest';
import { pagadoDe } from './pago';
import { telefonoDeEmpresa } from './texto';

test('what was paid is the difference, to the céntimo; unknown amounts say nothing', () => {
  expect(pagadoDe({ monto: 1000.1, saldo_restante: 999.8 })).toBe(0.3);
  expect(pagadoDe({ monto: 500, saldo_restante: 500 })).toBe(0);
  for (const none of [
    null,
    undefined,
    { monto: null, saldo_restante: 1 },
    { monto: 1, saldo_restante: null },
  ]) {
    expect(pagadoDe(none)).toBeNull();
  }
});

test('a company without a telephone lends 88888888', () => {
  expect(telefonoDeEmpresa('2222-1111')).toBe('2222-1111');
  for (const none of ['', 'NA', ' na ', null, undefined]) expect(telefonoDeEmpresa(none)).toBe('88888888');
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readErrors, readResult } from './envelopes';

describe('error lines', () => {
  it('come from a text, a list, an object, or lists within an object', () => {
    expect(readErrors('Falta la cédula.')).toEqual(['Falta la cédula.']);
    expect(readErrors(['Uno', 'Dos'])).toEqual(['Uno', 'Dos']);
    expect(readErrors({ cedula: ['Ya existe.', 'Muy corta.'], email: 'No es válido.' })).toEqual([
      'Ya existe.',
      'Muy corta.',
      'No es válido.',
    ]);
    for (const none of [null, undefined, '', false, true, 0, [], {}]) expect(readErrors(none)).toEqual([]);
  });

  it('lose none of the texts and never hold a blank, however deep they lie', () => {
    const line = fc.stringMatching(/^[a-z]{1,8}$/);
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof({ depthSize: 'small' }, line, fc.array(tie('tree')), fc.dictionary(line, tie('tree'))),
    }));
    const count = (v: unknown): number =>
      typeof v === 'string' ? 1 : Object.values(v ?? {}).reduce((sum: number, x) => sum + count(x), 0);
    fc.assert(
      fc.property(tree, (t) => {
        const lines = readErrors(t);
        expect(lines).toHaveLength(count(t));
        expect(lines.every((l) => l !== '')).toBe(true);
      }),
    );
  });
});

describe('what a body says about itself', () => {
  it('is judged by status, as a number or as text', () => {
    expect(readResult({ status: 200 })).toMatchObject({ ok: true, status: 200 });
    expect(readResult({ status: '200', data: [] })).toMatchObject({ ok: true, status: 200 });
    expect(readResult({ error: true, mensaje: 'No.' })).toMatchObject({
      ok: false,
      errores: [],
      mensaje: 'No.',
    });
    expect(readResult({ error: false })).toMatchObject({ ok: null });
    expect(readResult({ status: 422, error: ['No.'] })).toMatchObject({ ok: false, errores: ['No.'] });
  });

  it('is judged by success where there is one', () => {
    expect(readResult({ success: true, message: 'Lista' })).toMatchObject({ ok: true, mensaje: 'Lista' });
    expect(readResult({ success: false, status: 200 }).ok).toBe(false);
    expect([readResult({ success: 1 }).ok, readResult({ success: '0' }).ok]).toEqual([true, false]);
  });

  it('is nothing when it says nothing, and HTTP decides', () => {
    for (const silent of [{ data: [] }, {}, [], null, 'texto', 7, { status: 'ok', success: null }]) {
      expect(readResult(silent).ok).toBeNull();
    }
  });

  it('reads any body without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(readResult(body).errores.every((l) => typeof l === 'string')).toBe(true);
      }),
    );
  });
});

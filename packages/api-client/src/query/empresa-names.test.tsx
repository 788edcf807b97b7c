import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loggedIn } from '../testing/logged-in';
import { provider } from '../testing/provider';
import { EMPRESA_AUSENTE, empresaName, useEmpresaNames } from './empresa-names';

const api = provider();
const { wrapper } = loggedIn();

const named = { id_empresa: 1, nombre_empresa: ' La Colmena ' };
const unnamed = { id_empresa: 2, nombre_empresa: ' ' };

it('a document shows its own company’s name, else that of the list, else that nobody knows it', () => {
  const names = new Map([
    [1, 'Otra'],
    [2, ' Hotel Sol '],
    [3, ' '],
  ]);
  const rows = [named, unnamed, { id_empresa: 3 }, { id_empresa: 4 }, { id_empresa: null }];
  expect(rows.map((row) => empresaName(row, names))).toEqual([
    'La Colmena',
    'Hotel Sol',
    EMPRESA_AUSENTE,
    EMPRESA_AUSENTE,
    EMPRESA_AUSENTE,
  ]);
});

describe('the names of a list', () => {
  const open = (rows: readonly (typeof named)[] | undefined) =>
    renderHook(() => useEmpresaNames(rows), { wrapper }).result;

  it('are asked for by nobody whose rows have them', () => {
    expect(open([named]).current).toEqual(new Map());
    expect(open([]).current).toEqual(new Map());
    expect(open(undefined).current).toBeUndefined();
    expect(api.requests).toEqual([]);
  });

  it('are told once all can be, where one row lacks its own', async () => {
    api.answersWith('GET /empresas', {
      data: [
        { id: 1, nombre_empresa: 'La Colmena' },
        { id: 2, nombre_empresa: 'Hotel Sol' },
      ],
    });
    const names = open([named, unnamed]);
    expect(names.current).toBeUndefined();
    await waitFor(() => expect(names.current?.get(2)).toBe('Hotel Sol'));
  });

  it('do not hide the list where they cannot be read, and none is told to be missing', async () => {
    api.answersWith('GET /empresas', { status: 500 }, 500);
    const names = open([named, unnamed]);
    const shown = () => [named, unnamed].map((row) => empresaName(row, names.current));
    expect(shown()).toEqual(['La Colmena', '—']);
    await waitFor(() => expect(names.current).toBeDefined());
    expect(shown()).toEqual(['La Colmena', '—']);
  });
});

import { expect, test } from 'vitest';
import { usedTokens } from './token-css';

const theme = {
  ':root': { '--hv-a': 'var(--hv-b)', '--hv-b': '#111', '--hv-c': '#222' },
  ':root.dark': { '--hv-a': 'var(--hv-d)', '--hv-d': '#333' },
};

test('only the tokens that a stylesheet uses are given, with those they stand on in each colour mode', () => {
  expect(usedTokens('a{color:var(--hv-a)}', theme)).toEqual({
    ':root': { '--hv-a': 'var(--hv-b)', '--hv-b': '#111' },
    ':root.dark': { '--hv-a': 'var(--hv-d)', '--hv-d': '#333' },
  });
});

test('a token that the theme does not have is named', () => {
  expect(() => usedTokens('a{color:var(--hv-x)}', theme)).toThrow('no token of the theme: --hv-x');
});

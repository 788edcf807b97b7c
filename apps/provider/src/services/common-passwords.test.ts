import { expect, it } from 'vitest';
import { isCommon } from './common-passwords';
import { COMMON, LETTERS } from './common-passwords-list';

it('knows the 3,000 commonest passwords that are long enough, each whole', () => {
  expect([...COMMON].filter((digest) => digest.length !== LETTERS)).toEqual([]);
  expect(COMMON.size).toBe(3000);
});

it.each(['qwertyuiop', '1234567890', 'Password123', 'BASKETBALL', 'manchester', 'motherlode'])(
  'refuses %s',
  async (password) => {
    expect(await isCommon(password)).toBe(true);
  },
);

it.each(['tijera verde 41 ojal', 'qwertyuiop ', 'xqwertyuiop', ''])(
  'takes %j, which is none of them',
  async (password) => {
    expect(await isCommon(password)).toBe(false);
  },
);

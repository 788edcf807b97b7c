/** Behind a proxy tries are counted by the address that the proxy adds, not by one that the caller wrote before it. */
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config/config';
import { type Provider, providerOn } from './harness';

/** The statuses of this many wrong passwords, each under another address of the caller's own invention. */
async function guesses(p: Provider, count: number, proxyAdds: (i: number) => string) {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) {
    const headers = { 'x-forwarded-for': `10.0.0.${i}, ${proxyAdds(i)}` };
    const send = { email: 'visor@hilvan.test', password: 'otra clave' };
    statuses.push((await p.call('login', { as: null, send, headers })).status);
  }
  return statuses;
}

describe('behind one proxy', () => {
  const p = providerOn('sqlite', { TRUST_PROXY: '1' });

  it('counts by the address the proxy saw', async () => {
    expect((await guesses(p, 11, () => '201.0.0.1')).at(-1)).toBe(429);
    expect(await guesses(p, 11, (i) => `201.0.1.${i}`)).toEqual(Array(11).fill(401));
  });
});

describe('without a proxy', () => {
  const p = providerOn('sqlite');

  it('believes no header', async () => {
    expect((await guesses(p, 11, (i) => `201.0.1.${i}`)).at(-1)).toBe(429);
  });
});

it('is told how many there are, as a number or a word', () => {
  const told = (value: string) => readConfig({ TRUST_PROXY: value }).trustProxy;
  expect([told(''), told('false'), told('true'), told('2')]).toEqual([0, 0, 1, 2]);
  expect(() => told('si')).toThrow(/^TRUST_PROXY: debe ser/);
});

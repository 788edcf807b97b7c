import { expect, test } from 'vitest';
import { filesNamedBy } from './list-shell';

test('the entry comes first, then every preload and stylesheet, each once', () => {
  const html = `<link rel="modulepreload" crossorigin href="/assets/a.js"><link rel="icon" href="/x.svg">
    <script type="module" crossorigin src="/assets/entry.js"></script>
    <link rel="stylesheet" href="/assets/app.css"><link rel="modulepreload" href="/assets/a.js">`;
  expect(filesNamedBy(html)).toEqual(['/assets/entry.js', '/assets/a.js', '/assets/app.css']);
});

/** What the front door points to is there, and a decision record has a number of its own. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/paths';

const RECORDS = 'docs/decisions';
const apps = readdirSync(join(ROOT, 'apps')).map((app) => `apps/${app}/README.md`);
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'e2e/README.md',
  '.changeset/README.md',
  ...['docs', RECORDS].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((file) => `${folder}/${file}`),
  ),
  ...apps,
].filter((file) => file.endsWith('.md') && existsSync(join(ROOT, file)));

it.each(pages)('%s links to what is there', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const targets = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
  const own = targets.filter((target) => !/^[a-z]+:/.test(target));
  expect(own.filter((target) => !existsSync(join(ROOT, dirname(page), target)))).toEqual([]);
});

it('every record has a number of its own and stands in the list', () => {
  const records = readdirSync(join(ROOT, RECORDS)).filter((file) => /^\d{4}-/.test(file));
  const numbers = records.map((file) => file.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  const list = readFileSync(join(ROOT, RECORDS, 'README.md'), 'utf8');
  expect(records.filter((file) => !list.includes(`](${file})`))).toEqual([]);
});

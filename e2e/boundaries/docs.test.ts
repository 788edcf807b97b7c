/** Links of documents lead somewhere, each decision record has its own number, and what is said of security can be looked up. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/paths';
import { SKIP } from './copy';

const RECORDS = 'docs/decisions';
/** The requirements of level 1 of OWASP ASVS 5.0.0, a line a chapter. */
const LEVEL_1 = [
  ...'1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1'.split(' '),
  ...'2.1.1 2.2.1 2.2.2 2.3.1'.split(' '),
  ...'3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3'.split(' '),
  ...'4.1.1 4.4.1'.split(' '),
  ...'5.2.1 5.2.2 5.3.1 5.3.2'.split(' '),
  ...'6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2'.split(' '),
  ...'7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2'.split(' '),
  ...'8.1.1 8.2.1 8.2.2 8.3.1'.split(' '),
  ...'9.1.1 9.1.2 9.1.3 9.2.1'.split(' '),
  ...'10.4.1 10.4.2 10.4.3 10.4.4 10.4.5'.split(' '),
  ...'11.3.1 11.3.2 11.4.1'.split(' '),
  ...'12.1.1 12.2.1 12.2.2'.split(' '),
  ...'13.4.1'.split(' '),
  ...'14.2.1 14.3.1'.split(' '),
  ...'15.1.1 15.2.1 15.3.1'.split(' '),
];
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

/** The paths of all sources in a folder. */
const sourcesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !SKIP.has(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? sourcesOf(path) : [path];
    });

/** A test is often named without its last ending. */
const withoutEnding = (file: string) => file.replace(/(?<=\.(test|spec))\.tsx?$/, '');
// Records and the change log tell of files as they were on their day.
const ofToday = pages.filter((page) => !page.startsWith(RECORDS) && page !== 'CHANGELOG.md');

it.each(ofToday)('%s names files and tests that are there', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec|tsx?|mjs))`/g)].map(([, name = '']) => name);
  const sources = ['apps', 'bench', 'e2e', 'packages', 'scripts'].flatMap(sourcesOf).map(withoutEnding);
  const isThere = (name: string) => sources.some((path) => `/${path}`.endsWith(`/${withoutEnding(name)}`));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

it('every record has a number of its own and stands in the list', () => {
  const records = readdirSync(join(ROOT, RECORDS)).filter((file) => /^\d{4}-/.test(file));
  const numbers = records.map((file) => file.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  const list = readFileSync(join(ROOT, RECORDS, 'README.md'), 'utf8');
  expect(records.filter((file) => !list.includes(`](${file})`))).toEqual([]);
});

describe('the table of ASVS requirements', () => {
  const text = readFileSync(join(ROOT, 'docs/seguridad.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, number = '', rest = '']) => ({
    number,
    rest,
  }));

  it('has every requirement of level 1 once, and none of level 2 twice', () => {
    const numbers = rows.map(({ number }) => number);
    expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([]);
    expect(LEVEL_1.filter((number) => !numbers.includes(number))).toEqual([]);
    const first = text.slice(text.indexOf('### Level 1'), text.indexOf('### Of level 2'));
    expect([...first.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm)].map(([, number]) => number)).toEqual(LEVEL_1);
  });

  it('names tests that are there, and for whatever is said to hold it says by what', () => {
    const files = rows.flatMap(({ rest }) => [...rest.matchAll(/`((?:apps|packages|e2e)\/[^`]+)`/g)]);
    expect(files.length).toBeGreaterThan(70);
    expect(files.map(([, file = '']) => file).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    expect(rows.filter(({ rest }) => !/\S{3}.*\|.*\S{3}/.test(rest)).map(({ number }) => number)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { fullName } from './nombres';

it.each([
  [['Ana', 'Núñez', 'Ruiz'], 'Ana Núñez Ruiz'],
  [['Ana', 'Núñez', 'NA'], 'Ana Núñez'],
  [['Ana', '', ''], 'Ana'],
  [[' Ana ', 'na', ' '], 'Ana'],
] as const)('%j is read as one name: %s', ([nombre, apellido1, apellido2], name) =>
  expect(fullName({ nombre, apellido1, apellido2 })).toBe(name),
);

import { expect, test } from 'vitest';
import { uncarriedImports } from './check-curated-imports';

test('names of curated libraries that the shell lacks are found, types and other libraries left alone', () => {
  const source = `import { Link as RouterLink, type RouteObject, useFetcher } from 'react-router-dom';
import type { Location } from "react-router-dom";
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useFormStatus } from 'react-dom';`;
  expect(uncarriedImports(source)).toEqual(['useFetcher', 'useInfiniteQuery']);
});

test('what remotes live on is carried', () => {
  const source = `import { Link, useBlocker, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';`;
  expect(uncarriedImports(source)).toEqual([]);
});

test.each([
  ["export { useFetcher } from 'react-router-dom';", 'useFetcher'],
  ["import client, { useInfiniteQuery } from '@tanstack/react-query';", 'useInfiniteQuery'],
  ["import * as router from 'react-router-dom';", '*'],
  ["export * from 'react-router-dom';", '*'],
])('%s is found as well', (source, found) => {
  expect(uncarriedImports(source)).toEqual([found]);
});

test('all of another library, and types, are free', () => {
  expect(
    uncarriedImports("import * as z from 'zod/mini';\nexport type { Location } from 'react-router-dom';"),
  ).toEqual([]);
});

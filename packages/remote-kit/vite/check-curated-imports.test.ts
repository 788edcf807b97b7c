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

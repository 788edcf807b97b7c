import { expect, test } from 'vitest';
import { curatedNames, routerImports } from './check-router-imports';

test('reads the values a source takes from the router, not its types', () => {
  const source = `import { Link as RouterLink, type RouteObject, useFetcher } from 'react-router-dom';
import type { Location } from "react-router-dom";`;
  expect(routerImports(source)).toEqual(['Link', 'useFetcher']);
});

test('the shell offers what remotes need and not the data API', () => {
  const offered = curatedNames();
  for (const name of ['Link', 'useParams', 'useNavigate', 'useBlocker', 'RouterProvider'])
    expect(offered).toContain(name);
  expect(offered).not.toContain('useFetcher');
});

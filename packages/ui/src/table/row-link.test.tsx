import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page';
import type { Column } from './columns';
import { DataTable } from './data-table';
import { RowLink } from './row-link';

const COLUMNS: Column<{ id: number }>[] = [
  {
    key: 'nombre',
    header: 'Nombre',
    primary: true,
    render: ({ id }) => <RowLink to={`/cliente/${id}`}>Ana</RowLink>,
  },
];
const ROWS = [{ id: 7 }];
const open = () =>
  renderPage(
    [
      {
        path: '/',
        element: <DataTable caption="Clientes" columns={COLUMNS} rows={ROWS} rowKey={({ id }) => id} />,
      },
      { path: '/cliente/7', element: <p>Cliente 7</p> },
    ],
    '/',
  );

test('a link in a row opens its page within the application, by mouse and by keyboard', async () => {
  const { user, router } = open();
  await user.click(screen.getByRole('link', { name: 'Ana' }));
  expect(await screen.findByText('Cliente 7')).toBeVisible();
  await router.navigate(-1);
  (await screen.findByRole('link', { name: 'Ana' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Cliente 7')).toBeVisible();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'with %o the browser opens it elsewhere, and the list stays',
  (how) => {
    const { router } = open();
    const link = screen.getByRole('link', { name: 'Ana' });
    expect(link).toHaveAttribute('href', '/cliente/7');
    const click = createEvent.click(link, how);
    fireEvent(link, click);
    expect(click.defaultPrevented).toBe(false);
    expect(router.state.location.pathname).toBe('/');
  },
);

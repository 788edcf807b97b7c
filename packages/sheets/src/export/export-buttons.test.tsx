import { renderPage } from '@hilvan/ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catchFiles } from '../testing';
import { ExportButtons, foundSheet } from './export-buttons';

test('while a file is made its button keeps the focus, and no second one is begun', async () => {
  const saved = catchFiles();
  const endings = () => saved.map(({ name }) => name.replace(/.*\./, ''));
  const columns = [{ header: 'Nombre', value: (name: string) => name }];
  renderPage(<ExportButtons name="clientes" columns={columns} rows={['Ana']} />);
  const excel = screen.getByRole('button', { name: 'Exportar a Excel' });
  const csv = screen.getByRole('button', { name: 'Exportar CSV' });
  excel.focus();
  fireEvent.click(excel);
  expect(excel).toHaveAttribute('aria-disabled', 'true');
  expect(excel).toBeEnabled();
  expect(excel).toHaveFocus();
  fireEvent.click(csv);
  await waitFor(() => expect(excel).not.toHaveAttribute('aria-disabled'));
  expect(endings()).toEqual(['xlsx']);
  fireEvent.click(csv);
  await waitFor(() => expect(endings()).toEqual(['xlsx', 'csv']));
});

test('a file of a period says of which days it is, and not of which day', async () => {
  const saved = catchFiles();
  const columns = [{ header: 'Nombre', value: (name: string) => name }];
  const period = { desde: '2026-10-01', hasta: '2026-10-31' };
  renderPage(<ExportButtons name="ventas" period={period} columns={columns} rows={['Ana']} />);
  fireEvent.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['ventas-2026-10-01-a-2026-10-31.csv']));
});

test('what was found has its buttons before it is there, so that nothing moves; nothing found has none', () => {
  const summary = foundSheet<string>('clientes', [{ header: 'Nombre', value: (name) => name }]);
  const buttons = (found: string[] | undefined) => {
    const { unmount } = renderPage(summary(found));
    const enabled = screen.queryAllByRole<HTMLButtonElement>('button').map((button) => !button.disabled);
    unmount();
    return enabled;
  };
  expect(buttons(undefined)).toEqual([false, false]);
  expect(buttons(['Ana'])).toEqual([true, true]);
  expect(buttons([])).toEqual([]);
});

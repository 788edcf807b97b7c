import { findNotice, renderPage } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { workAs } from '../testing/remotes';
import { PhoneMenu } from './phone-menu';

async function openMenu() {
  workAs('Visor');
  const menu = {
    entries: [],
    current: undefined,
    onApproach: () => undefined,
    onSearch: () => undefined,
    exact: false,
  };
  const { user } = renderPage(<PhoneMenu {...menu} />, '/');
  await user.click(screen.getByRole('button', { name: 'Abrir el menú', hidden: true }));
  return { user, opened: await screen.findByRole('dialog', { name: 'Menú' }) };
}

test('the open menu stands apart from the bar that a phone turned on its side hides: hidden, it would hold the page', async () => {
  const { opened } = await openMenu();
  expect(opened.closest('header')).toBeNull();
});

test('what Salir asks stands over the menu and not behind it, and who stays is back at Salir', async () => {
  localStorage.setItem('nuevosRegistros', JSON.stringify([{ articulo: 'Camisa' }]));
  const { user, opened } = await openMenu();
  await user.click(within(opened).getByRole('button', { name: 'Salir' }));
  const question = await findNotice('Hay mediciones sin guardar');
  expect(opened).toContainElement(question);
  await user.click(within(question).getByRole('button', { name: 'Quedarme' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(within(opened).getByRole('button', { name: 'Salir' })).toHaveFocus();
  localStorage.clear();
});

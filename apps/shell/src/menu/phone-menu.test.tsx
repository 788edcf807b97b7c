import { renderPage } from '@hilvan/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../testing/dialog';
import { workAs } from '../testing/session';
import { PhoneMenu } from './phone-menu';

test('the open menu stands apart from the bar that a phone turned on its side hides: hidden, it would hold the page', async () => {
  workAs('Visor');
  const menu = { entries: [], current: undefined, onApproach: () => undefined };
  const { user } = renderPage(<PhoneMenu {...menu} />, '/');
  await user.click(screen.getByRole('button', { name: 'Abrir el menú', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Menú' });
  expect(dialog.closest('header')).toBeNull();
});

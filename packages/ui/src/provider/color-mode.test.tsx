import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import { setColorPreference, useColorMode } from './color-mode';

const Switch = () => {
  const { mode, toggle } = useColorMode();
  return (
    <button type="button" onClick={toggle}>
      {mode}
    </button>
  );
};

const device = (dark: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockReturnValue(Object.assign(new EventTarget(), { matches: dark }) as MediaQueryList);

beforeEach(() => setColorPreference('system'));
afterEach(() => vi.restoreAllMocks());

test('follows the device', () => {
  device(true);
  renderPage(<Switch />);
  expect(screen.getByRole('button', { name: 'dark' })).toBeInTheDocument();
  expect(document.documentElement).toHaveClass('dark');
});

test('what was chosen by hand is remembered, also after a logout emptied the storage', async () => {
  device(false);
  const { user, unmount } = renderPage(<Switch />);
  await user.click(screen.getByRole('button', { name: 'light' }));
  expect(document.documentElement).toHaveClass('dark');
  unmount();
  localStorage.clear();
  renderPage(<Switch />);
  expect(screen.getByRole('button', { name: 'dark' })).toBeInTheDocument();
});

test('after what was chosen by hand it follows the device again', async () => {
  device(false);
  const { user } = renderPage(<Switch />);
  const press = (mode: string) => user.click(screen.getByRole('button', { name: mode }));
  await press('light');
  await press('dark');
  await press('light');
  expect(screen.getByRole('button', { name: 'light' })).toBeInTheDocument();
  const media = Object.assign(matchMedia(''), { matches: true });
  act(() => void media.dispatchEvent(new Event('change')));
  expect(screen.getByRole('button', { name: 'dark' })).toBeInTheDocument();
});

test('prints in light colours', () => {
  device(true);
  renderPage(<Switch />);
  act(() => void fireEvent(window, new Event('beforeprint')));
  expect(document.documentElement).toHaveClass('light');
  expect(document.documentElement).not.toHaveClass('dark');
  act(() => void fireEvent(window, new Event('afterprint')));
  expect(document.documentElement).toHaveClass('dark');
});

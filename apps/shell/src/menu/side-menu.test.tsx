import { writeDeviceCookie } from '@hilvan/ui';
import { renderPage } from '@hilvan/ui/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SideMenu } from './side-menu';

const width = Object.assign(new EventTarget(), { matches: false });
const turnTo = (narrow: boolean) => {
  width.matches = narrow;
  width.dispatchEvent(new Event('change'));
};

beforeEach(() => {
  writeDeviceCookie('hilvan_menu', '');
  const other = window.matchMedia('all');
  vi.spyOn(window, 'matchMedia').mockImplementation((asked) =>
    asked.includes('max-width')
      ? (Object.assign(width, { media: asked }) as unknown as MediaQueryList)
      : other,
  );
});
afterEach(() => void vi.restoreAllMocks());

const open = () =>
  renderPage(<SideMenu entries={[]} current={undefined} exact={false} onSearch={vi.fn()} />, '/');
/** jsdom has no width, so that the menu beside the page counts as hidden. */
const button = (name: string) => screen.findByRole('button', { name, hidden: true });

test('a rail where there is little room, also when a tablet is turned', async () => {
  turnTo(true);
  open();
  expect(await button('Desplegar el menú')).toBeInTheDocument();
  act(() => turnTo(false));
  expect(await button('Plegar el menú')).toBeInTheDocument();
});

test.each([true, false])(
  'what was chosen is kept on this device, whether it is narrow (%s) or not',
  async (narrow) => {
    turnTo(narrow);
    const [now, then] = narrow
      ? ['Desplegar el menú', 'Plegar el menú']
      : ['Plegar el menú', 'Desplegar el menú'];
    const { user, unmount } = open();
    await user.click(await button(now));
    expect(await button(then)).toBeInTheDocument();
    unmount();
    // As a logout does.
    localStorage.clear();
    open();
    expect(await button(then)).toBeInTheDocument();
    act(() => turnTo(!narrow));
    expect(await button(then)).toBeInTheDocument();
  },
);

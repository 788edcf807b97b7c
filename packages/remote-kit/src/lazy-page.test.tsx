// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPage, retryLazyPages } from './lazy-page';

class Net extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>no llegó</p> : this.props.children);
}
const show = (page: ReactNode, key: string) => (
  <Net key={key}>
    <Suspense fallback={<p>espera</p>}>{page}</Suspense>
  </Net>
);

test('a failed import is tried again after retryLazyPages, and only then', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('404'))
    .mockResolvedValue({ default: () => <p>página</p> });
  const Page = lazyPage(load);
  const { rerender } = render(show(<Page />, 'a'));
  await screen.findByText('no llegó');
  rerender(show(<Page />, 'b'));
  await screen.findByText('no llegó');
  expect(load).toHaveBeenCalledTimes(1);
  retryLazyPages();
  rerender(show(<Page />, 'c'));
  await screen.findByText('página');
  expect(load).toHaveBeenCalledTimes(2);
});

test('preload fetches without showing, and a failure stays silent', async () => {
  const load = vi.fn().mockRejectedValue(new Error('404'));
  lazyPage(load).preload();
  await Promise.resolve();
  expect(load).toHaveBeenCalledOnce();
});

test('what was fetched ahead is drawn at once, without the fallback', async () => {
  const Page = lazyPage(async () => ({ default: () => <p>lista</p> }));
  await Page.preload();
  render(show(<Page />, 'a'));
  expect(screen.queryByText('espera')).toBeNull();
  expect(screen.getByText('lista').tagName).toBe('P');
});

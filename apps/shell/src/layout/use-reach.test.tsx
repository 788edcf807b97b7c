import { fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useReach } from './use-reach';

const reached = vi.fn();
const Links = () => (
  <div {...useReach(reached)}>
    <a href="/orden/9">
      <b>Pedido 9</b>
    </a>
    <a href="/orden/8?pagina=2">Pedido 8</a>
    <a href="https://example.com/orden/7">De otra casa</a>
    <button type="button">Salir</button>
    {createPortal(<a href="/clientes">Clientes</a>, document.body)}
  </div>
);

beforeEach(() => {
  vi.useFakeTimers();
  render(<Links />);
});
afterEach(() => {
  vi.useRealTimers();
  reached.mockClear();
});
const over = (text: string) => fireEvent.pointerOver(screen.getByText(text));

test('who rests on a link reaches for its page; who passes over it does not', () => {
  over('Pedido 9');
  vi.advanceTimersByTime(40);
  over('Pedido 8');
  vi.advanceTimersByTime(40);
  expect(reached).not.toHaveBeenCalled();
  vi.advanceTimersByTime(40);
  expect(reached).toHaveBeenCalledExactlyOnceWith('/orden/8');
});

test('who goes to a link with the keyboard reaches for its page too, and at once who presses it', () => {
  fireEvent.focus(screen.getByText('Pedido 8'));
  expect(reached).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByText('Pedido 9'));
  vi.advanceTimersByTime(200);
  expect(reached.mock.calls).toEqual([['/orden/9']]);
  fireEvent.focus(screen.getByText('Pedido 8'));
  vi.advanceTimersByTime(200);
  expect(reached.mock.calls).toEqual([['/orden/9'], ['/orden/8']]);
});

test('a link drawn elsewhere counts; one that leads out of the house, and what is no link, do not', () => {
  over('Clientes');
  vi.advanceTimersByTime(200);
  over('De otra casa');
  vi.advanceTimersByTime(200);
  over('Salir');
  vi.advanceTimersByTime(200);
  fireEvent.pointerDown(screen.getByText('Salir'));
  expect(reached.mock.calls).toEqual([['/clientes']]);
});

import '@testing-library/jest-dom/vitest';
import { onChange, openSession } from '@hilvan/api-client';
import type { Rol } from '@hilvan/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { expect, onTestFinished } from 'vitest';
import { forgetBanderas } from '../documento/banderas';
import { useToasts } from '../notices/toast-store';
import { type RenderedPage, renderPage } from './render-page';

// The matchers' types; the preset's set-up brings the matchers themselves.

/** Who works in the tests, whatever the role. */
export const PERSONA = 'ana@hilvan.cr';

export type Pantallas = {
  /** Opens an address as somebody of a role; nothing is remembered from before. */
  open: (at: string, rol?: Rol) => RenderedPage;
  /** The same without forgetting what the browser keeps: a reload. */
  openAgain: (at: string, rol?: Rol) => RenderedPage;
};

/** Opens the addresses of a remote in its tests; writes refresh what is shown, as in the shell. */
export function pantallasDe(routes: readonly RouteObject[]): Pantallas {
  const openAgain: Pantallas['openAgain'] = (at, rol = 'Admin') => {
    openSession(tokenDe(rol), rol, PERSONA);
    const page = renderPage([...routes, { path: '*', element: null }], at);
    const stop = onChange((entities) => {
      for (const entity of entities) void page.queryClient.invalidateQueries({ queryKey: [entity] });
    });
    onTestFinished(stop);
    return page;
  };
  return {
    openAgain,
    open: (at, rol) => {
      localStorage.clear();
      forgetBanderas();
      useToasts.setState({ all: [] });
      return openAgain(at, rol);
    },
  };
}

/** A token nobody signed: the screens read only its claims. */
function tokenDe(rol: Rol): string {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return `e30.${btoa(JSON.stringify({ sub: '7', nombre: `${rol} de prueba`, exp }))}.x`;
}

type Manos = Pick<RenderedPage, 'user'>;

/** Waits for a notice or question with this title and text, and answers it; afterwards the page behind is within reach again. */
export async function answerQuestion(
  { user }: Manos,
  title: string | RegExp,
  text?: string | RegExp | null,
  boton = 'Aceptar',
): Promise<void> {
  const popup = await findNotice(title);
  if (text != null) expect(popup).toHaveTextContent(text);
  await user.click(within(popup).getByRole('button', { name: boton }));
  await waitFor(() => {
    expect(popup).not.toBeInTheDocument();
    // Nor may a waiting dialog still stand over what the answer began.
    expect(document.querySelector('.hv-notice[aria-busy]')).toBeNull();
  });
}

/** A field by its label, with or without the mark of a required one. */
export const campo = (label: string): HTMLElement => screen.getByLabelText(new RegExp(`^${label}\\s*\\*?$`));

/** Puts a text into a field in one go, in place of what it held. */
export async function put({ user }: Manos, label: string, text: string): Promise<void> {
  await user.clear(campo(label));
  await user.click(campo(label));
  await user.paste(text);
}

/** Chooses an option of a picker by its text, as the keyboard does. */
export async function choose({ user }: Manos, label: string | RegExp, option: string): Promise<void> {
  const box = screen.getByRole('combobox', { name: label });
  // Pasted and not typed key by key: jsdom loses keys between the combobox's own state and React.
  await user.clear(box);
  await user.paste(option);
  await waitFor(() =>
    expect(screen.getByRole('option', { name: new RegExp(option) })).toHaveAttribute('data-highlighted'),
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(box).toHaveValue(option));
}

/** Chooses an item of an open menu. By keyboard: jsdom knows no place that a pointer could be at. */
export async function chooseItem({ user }: Manos, name: string | RegExp): Promise<void> {
  const item = await screen.findByRole('menuitem', { name });
  const isMarked = (one: Element | undefined) => one?.hasAttribute('data-highlighted');
  await waitFor(async () => {
    // The mark may follow a key late, so that another key goes past the item; from the last item only Home leads on.
    if (!isMarked(item))
      await user.keyboard(isMarked(screen.getAllByRole('menuitem').at(-1)) ? '{Home}' : '{ArrowDown}');
    expect(isMarked(item)).toBe(true);
  });
  await user.keyboard('{Enter}');
}

/** Waits until everything asked for is there and no waiting dialog covers the page. */
export async function listo({ queryClient }: Pick<RenderedPage, 'queryClient'>): Promise<void> {
  await waitFor(() => {
    expect(queryClient.isFetching()).toBe(0);
    expect(openNotice()).toBeNull();
  });
}

/** The notice, question or waiting dialog that stands over the page. */
export const openNotice = (): HTMLElement | null => document.querySelector<HTMLElement>('.hv-notice');

/** The open notice or question with this title, or with these words in its text, as soon as it can be answered. */
export const findNotice = (words: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const open = document.querySelector<HTMLElement>('.hv-notice-shown');
    const title = open?.querySelector('.hv-notice-title')?.textContent ?? '';
    const text = open?.querySelector('.hv-notice-text')?.textContent ?? '';
    const said =
      typeof words === 'string'
        ? title === words || text.includes(words)
        : words.test(title) || words.test(text);
    if (!open || !said) throw new Error(`expected a notice «${words}», found «${title}» «${text}»`);
    return open;
  });

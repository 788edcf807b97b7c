import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import { Picker } from './picker';

const ITEMS = Array.from({ length: 20 }, (_, id) => ({ id, nombre: `Producto ${id}` }));
const nameOf = (item: { nombre: string }) => item.nombre;
const idOf = (item: { id: number }) => item.id;

const Page = () => {
  const [value, setValue] = useState<(typeof ITEMS)[number] | null>(null);
  return (
    <Picker
      aria-label="Producto"
      items={ITEMS}
      itemToString={nameOf}
      itemKey={idOf}
      value={value}
      onChange={setValue}
    />
  );
};

test('keys that come without a pause are all kept', async () => {
  const { user } = renderPage(<Page />);
  const box = screen.getByRole('combobox', { name: 'Producto' });
  await user.click(box);
  await user.keyboard('un producto de texto largo');
  expect(box).toHaveValue('un producto de texto largo');
});

const TELAS = ['Gabardina gris', 'Gabardina azul marino', 'Gris'].map((nombre, id) => ({ id, nombre }));
type Tela = (typeof TELAS)[number];
const options = () => screen.queryAllByRole('option').map((one) => one.textContent);

type TelasProps = { onNew?: (typed: string) => void; atOnce?: boolean };

const Telas = ({ onNew, atOnce = false }: TelasProps) => {
  const [value, setValue] = useState<Tela | null>(null);
  return (
    <Picker
      aria-label="Tela"
      items={TELAS}
      itemToString={nameOf}
      itemKey={idOf}
      value={value}
      onChange={setValue}
      create={onNew && { label: (typed) => `Crear tela «${typed}»`, onCreate: onNew, atOnce }}
    />
  );
};

test('the words of a name are found in any order, and Enter takes it; what holds the text itself comes alone', async () => {
  const { user } = renderPage(<Telas />);
  const box = screen.getByRole('combobox', { name: 'Tela' });
  await user.click(box);
  await user.keyboard('gris');
  // The options follow what is typed when React has time.
  await waitFor(() => expect(options()).toEqual(['Gris', 'Gabardina gris']));
  await user.clear(box);
  await user.keyboard('marino gab');
  await waitFor(() => expect(options()).toEqual(['Gabardina azul marino']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(box).toHaveValue('Gabardina azul marino'));
});

test('where new ones are made, what only has the words of a name is offered, and is not what Enter takes', async () => {
  const onNew = vi.fn();
  const { user } = renderPage(<Telas onNew={onNew} />);
  const box = screen.getByRole('combobox', { name: 'Tela' });
  await user.click(box);
  await user.keyboard('Gabardina marino');
  await waitFor(() =>
    expect(options()).toEqual(['+ Crear tela «Gabardina marino»', 'Gabardina azul marino']),
  );
  await user.keyboard('{Enter}');
  expect(onNew).toHaveBeenCalledWith('Gabardina marino', expect.any(Function));
  expect(box).not.toHaveValue('Gabardina azul marino');
  // Whoever leaves the text without creating it is offered that in the field.
  await user.clear(box);
  await user.type(box, 'Lino');
  await user.tab();
  onNew.mockClear();
  await user.click(screen.getByRole('button', { name: '+ Crear tela «Lino»' }));
  expect(onNew).toHaveBeenCalledExactlyOnceWith('Lino', expect.any(Function));
  expect(box).toHaveFocus();
  await user.clear(box);
  await user.type(box, 'Gabardina marino');
  await user.click(await screen.findByRole('option', { name: 'Gabardina azul marino' }));
  expect(box).toHaveValue('Gabardina azul marino');
});

test('where a new one opens nothing, text that no option has is one as soon as it is left', async () => {
  const onNew = vi.fn();
  const { user } = renderPage(<Telas onNew={onNew} atOnce />);
  const box = screen.getByRole('combobox', { name: 'Tela' });
  await user.type(box, 'marino gab');
  await user.tab();
  expect(box).toHaveAccessibleDescription('No está en la lista: elija una opción o borre el texto.');
  expect(onNew).not.toHaveBeenCalled();
  await user.clear(box);
  await user.type(box, 'Lino');
  await user.tab();
  expect(onNew).toHaveBeenCalledExactlyOnceWith('Lino', expect.any(Function));
  expect(box).toHaveValue('');
});

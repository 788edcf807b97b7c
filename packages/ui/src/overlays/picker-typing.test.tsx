import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
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

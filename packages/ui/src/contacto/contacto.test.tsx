import { screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page';
import { Telefono } from './empresa-fields';
import { EmpresaLink } from './empresa-link';
import { TelefonoField } from './telefono-field';

test('a telephone dials and opens WhatsApp, with 506 before 8 digits', () => {
  renderPage(<Telefono telefono="8765-4321" />);
  expect(screen.getByRole('link', { name: '8765-4321' })).toHaveAttribute('href', 'tel:+50687654321');
  expect(screen.getByRole('link', { name: 'WhatsApp a 8765-4321' })).toHaveAttribute(
    'href',
    'https://wa.me/50687654321',
  );
});

test.each([
  ['sin número', 'sin número'],
  ['123', '123'],
  ['88888888', 'NA'],
  ['8888-8888', 'NA'],
  ['+506 8888 8888', 'NA'],
  ['NA', 'NA'],
  ['', 'NA'],
])('«%s» is only shown, as «%s»', (telefono, shown) => {
  renderPage(<Telefono telefono={telefono} />);
  expect(screen.getByText(shown)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a company leads to its page by its id; one that is not known is text', () => {
  renderPage(
    <>
      <EmpresaLink nombre="Café Núñez" id={4} />
      <EmpresaLink nombre="Empresa no encontrada" id={9} />
      <EmpresaLink nombre="—" id={7} />
      <EmpresaLink nombre="NA" placeholder="Sin empresa" />
    </>,
  );
  expect(screen.getAllByRole('link').map((a) => [a.textContent, a.getAttribute('href')])).toEqual([
    ['Café Núñez', '/empresa/4'],
  ]);
  expect(screen.getByText(/Empresa no encontrada/)).toBeVisible();
  expect(screen.getByText(/Sin empresa/)).toBeVisible();
});

const Formulario = ({ telefono = '', readOnly = false }) => (
  <TelefonoField
    form={useForm({ defaultValues: { telefono } })}
    name="telefono"
    label="Telefono"
    readOnly={readOnly}
  />
);
const DUDA = 'Revise los dígitos: a este número no se podrá llamar ni escribir.';

test.each([
  ['2233', true],
  ['2233-445', true],
  ['2233-4455', false],
  ['+1 305 555 1234', false],
  ['88888888', false],
  ['NA', false],
  ['no tiene', false],
])('a telephone «%s» is doubted once its field was left: %s', async (typed, doubted) => {
  const { user } = renderPage(<Formulario />);
  const field = screen.getByRole('textbox', { name: /^Telefono/ });
  await user.type(field, typed);
  expect(field).not.toHaveAccessibleDescription(DUDA);
  await user.tab();
  if (doubted) await waitFor(() => expect(field).toHaveAccessibleDescription(DUDA));
  else await waitFor(() => expect(field).not.toHaveFocus());
  expect(screen.queryByText(DUDA) !== null).toBe(doubted);
  // The doubt goes with the key that puts the number right.
  if (doubted) await user.type(field, '-4455 1');
  expect(screen.queryByText(DUDA)).toBeNull();
});

test.each([true, false])(
  'a number that was too short already is doubted unless the field is read-only: %s',
  async (readOnly) => {
    const { user } = renderPage(<Formulario telefono="2233" readOnly={readOnly} />);
    expect(screen.queryByText(DUDA)).toBeNull();
    const field = screen.getByRole('textbox', { name: /^Telefono/ });
    await user.click(field);
    await user.tab();
    // The doubt would come a moment after the field was left.
    await new Promise((done) => setTimeout(done, 50));
    expect(screen.queryByText(DUDA) !== null).toBe(!readOnly);
  },
);

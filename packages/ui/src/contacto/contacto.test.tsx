import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page';
import { Telefono } from './empresa-fields';
import { EmpresaLink } from './empresa-link';

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

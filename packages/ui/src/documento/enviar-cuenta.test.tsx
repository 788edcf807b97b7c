import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page';
import { cuentaMessage, EnviarCuenta, type EnviarCuentaProps } from './enviar-cuenta';

const EMPRESA = { nombre_empresa: 'Café & Té', telefono_encargado: '8765-4321', email: 'ana@cafe.cr' };
const BATAS = { titulo: 'Batas', saldo: 40_000.1, fecha: '2026-03-05', orden_id: 12, reparacion_id: null };
const RUEDO = { titulo: 'Ruedo', saldo: 0.2, fecha: '', orden_id: null, reparacion_id: 8 };
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const show = (more: Partial<EnviarCuentaProps> = {}) =>
  renderPage(<EnviarCuenta empresa={EMPRESA} pendientes={[BATAS, RUEDO]} {...more} />);
const hrefOf = (name: string) => new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href);

test('a reminder: how much, for how long, of what; to the telephone and by mail', () => {
  show({ dias: 60 });
  const whatsapp = hrefOf('WhatsApp a Café & Té');
  const text = [
    '¡Buenas! Le recordamos que Café & Té tiene ₡40 000,30 pendientes desde hace más de 60 días.',
    '• Pedido 12 «Batas», del 5/3/2026: ₡40 000,10',
    '• Reparación 8 «Ruedo»: ₡0,20',
    'Si ya hizo el pago, por favor no tome en cuenta este mensaje.',
    '¡Muchas gracias!',
  ];
  expect(`${whatsapp.host}${whatsapp.pathname}`).toBe('wa.me/50687654321');
  expect(plain(whatsapp.searchParams.get('text') ?? '').split('\n')).toEqual(text);
  const mail = hrefOf('Correo a Café & Té');
  expect([mail.protocol, decodeURIComponent(mail.pathname)]).toEqual(['mailto:', 'ana@cafe.cr']);
  expect(mail.searchParams.get('subject')).toBe('Recordatorio de pago');
  expect(plain(mail.searchParams.get('body') ?? '').split('\r\n')).toEqual(text);
});

test('a statement reminds of nothing, and names the workshop and eight documents at most', () => {
  const pendientes = Array.from({ length: 10 }, (_, i) => ({ ...BATAS, orden_id: i + 1, saldo: 1 }));
  const lines = plain(cuentaMessage({ empresa: 'Sol', pendientes, taller: 'Taller Luz' })).split('\n');
  expect(lines[0]).toMatch(
    /^¡Buenas! De parte de Taller Luz le enviamos el estado de cuenta de Sol al \d+\/\d+\/\d{4}: el saldo pendiente es de ₡10,00\.$/,
  );
  expect(lines).toHaveLength(11);
  expect(lines.at(-2)).toBe('• y 2 documentos más');
});

test('without a telephone or an address there is nothing to send by', () => {
  show({ empresa: { ...EMPRESA, telefono_encargado: '88888888', email: 'NA' } });
  expect(screen.getByRole('button', { name: 'WhatsApp a Café & Té' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

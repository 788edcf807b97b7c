/** Notificar with an administrator in the configuration: the report first, then the message. */

import { expectAccessible } from '../../support/axe';
import { type Mailbox, openMailbox } from '../../support/mail';
import { accept } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { logIn } from '../../support/session';
import { openEmbedded, type System } from '../../support/system';
import { expect, test } from '../../support/test';

const ADMIN = { ADMIN_CONTACT_EMAIL: 'duena@taller.cr', ADMIN_CONTACT_PHONE: '8765-4321' };
let mailbox: Mailbox;
let system: System;

test.beforeAll(async () => {
  mailbox = await openMailbox();
  system = await openEmbedded('server', { ...ADMIN, SMTP_URL: mailbox.url });
});
test.afterAll(async () => {
  await system.close();
  await mailbox.close();
});

test('el reporte se genera primero; el correo sale y el mensaje lleva su enlace', { tag: '@pagina' }, async ({
  browser,
  request,
}) => {
  const page = await browser.newPage({ baseURL: system.url });
  await logIn(page, system.users.Colaborador, '/inventario');
  const calls: string[] = [];
  page.on('request', (r) => {
    const found = /\/api\/v1(\/reporte-inventario|\/email\/notificacion)$/.exec(r.url());
    if (found?.[1]) calls.push(found[1]);
  });

  await page.getByRole('button', { name: 'Notificar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notificar al administrador' });
  await expect(dialog).toContainText('el inventario se actualizó');
  await expect(dialog, 'an address of the settings is not for the screen').not.toContainText(
    'duena@taller.cr',
  );
  await expectAccessible(page);
  await takeScreenshot(page, 'inventario-notificar');
  const href = await dialog.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
  const report = /El reporte está en: (http\S+)/.exec(decodeURIComponent(href ?? ''))?.[1] ?? '';
  const pdf = await request.get(report);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await dialog.getByRole('button', { name: 'Enviar correo' }).click();
  await accept(page, 'Correo electrónico enviado con éxito');
  await expect(dialog).toBeHidden();
  expect(calls).toEqual(['/reporte-inventario', '/email/notificacion']);
  expect(mailbox.received).toHaveLength(1);
  expect(mailbox.received[0]).toContain('To: duena@taller.cr');
  expect(mailbox.received[0]).toContain(report);
  await page.close();
});

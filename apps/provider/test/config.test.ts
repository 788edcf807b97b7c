/** Settings that would be taken for something else are named instead. */
import { expect, it } from 'vitest';
import { readConfig } from '../src/config/config';

it.each([
  ['MAIL_FROM', 'Taller Ana <ana@taller.cr>', /^MAIL_FROM: debe ser solo el correo .*TALLER_NOMBRE/],
  ['MAIL_FROM', '<ana@taller.cr>', /^MAIL_FROM:/],
  ['MAIL_FROM', 'taller', /^MAIL_FROM:/],
  ['DATABASE_URL', '10.0.0.5:5432/hilvan', /^DATABASE_URL: use postgres:\/\//],
  ['DATABASE_URL', 'db.taller.cr:5432', /^DATABASE_URL:/],
  ['DATABASE_URL', 'hilvan_app:clave@10.0.0.5:5432/hilvan', /^DATABASE_URL:/],
  ['DATABASE_URL', '[::1]:5432/hilvan', /^DATABASE_URL:/],
])('%s=%s is refused', (name, value, said) => {
  expect(() => readConfig({ [name]: value })).toThrow(said);
});

it.each(['datos/hilvan.sqlite', 'file:hilvan.sqlite', 'C:/datos/hilvan.sqlite', './copia:2/hilvan.sqlite'])(
  'DATABASE_URL=%s is a file',
  (value) => expect(readConfig({ DATABASE_URL: value }).database).toMatchObject({ kind: 'sqlite' }),
);

it('the address alone is who mails come from', () => {
  expect(readConfig({ MAIL_FROM: 'ana@taller.cr' }).mailFrom).toBe('ana@taller.cr');
  expect(readConfig({ MAIL_FROM: 'hilvan@localhost' }).mailFrom).toBe('hilvan@localhost');
  expect(readConfig({ ADMIN_CONTACT_EMAIL: 'luis@taller.cr' }).mailFrom).toBe('luis@taller.cr');
});

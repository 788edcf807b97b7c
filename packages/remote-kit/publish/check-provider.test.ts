/** A provider's document that is missing, or is something else, is explained. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkProvider, readDocument } from './check-provider';
import { ownFolder } from './testing/places';

test('a file that is not there, or is no JSON', async () => {
  const file = join(await ownFolder('documento-'), 'README.md');
  await expect(readDocument(file)).rejects.toThrow(/^--documento: no se pudo leer .*README\.md \(ENOENT/);
  await writeFile(file, '# Hilván');
  await expect(readDocument(file)).rejects.toThrow(/^--documento: .*README\.md no es JSON/);
});

test('an address that does not answer', async () => {
  const nobody = 'http://127.0.0.1:65535/api/docs';
  await expect(readDocument(nobody)).rejects.toThrow(`--documento: no se pudo leer ${nobody} (`);
});

test('a JSON of something else', async () => {
  const checked = checkProvider('publicado', { name: 'hilvan' });
  await expect(checked).rejects.toThrow('El documento no es de OpenAPI');
});

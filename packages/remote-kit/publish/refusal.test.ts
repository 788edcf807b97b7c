/** What a folder or a bucket refuses is explained, together with whether anything that is published has changed. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { filesBelow } from './folder';
import { FolderDestination } from './folder-destination';
import { openDestination } from './open-destination';
import { publishShell } from './publish-shell';
import { explain, PlaceError } from './refusal';
import { builtShell } from './testing/built-apps';
import { ownPlaces, type Places } from './testing/places';

const SHELL = { react: '19.3.1' };

let places: Places;
beforeEach(async () => {
  places = await ownPlaces('explicar-');
});
const publish = async (target: string, version = '1.0.0') =>
  publishShell({ dist: await builtShell(places.root, SHELL, version), target });

describe('a folder', () => {
  test('a write that fails leaves no draft, and says whether it was too early to change anything', async () => {
    const folder = join(places.root, 'web');
    const destination = new FolderDestination(folder);
    await mkdir(join(folder, 'assets', 'a.js'), { recursive: true });
    await mkdir(join(folder, 'sw.js'));
    await expect(destination.put('assets/a.js', Buffer.from('x'))).rejects.toThrow(
      /web: no se puede usar \(EISDIR.*\)\. Lo publicado sigue como estaba\./,
    );
    await destination.put('index.html', Buffer.from('x'));
    await expect(destination.put('sw.js', Buffer.from('x'))).rejects.toThrow(/repita la misma orden/);
    expect(await filesBelow(folder)).toEqual(['index.html']);
  });

  test.each([
    ['EACCES', 'no hay permiso'],
    ['EROFS', 'es de solo lectura'],
    ['ENOSPC', 'el disco está lleno'],
    ['EEXIST', 'no es una carpeta'],
  ])('%s: %s', (code, text) => {
    const fault = Object.assign(new Error(`${code}: such is the system`), { code, syscall: 'open' });
    expect(explain(fault, '/srv/web', false)).toMatchObject({
      message: `/srv/web: ${text} (${code}: such is the system). Lo publicado sigue como estaba.`,
    });
  });

  test('a fault of the program stays one', () => {
    const fault = new TypeError('x is not a function');
    expect([explain(fault, '/srv/web', false), explain(fault, 's3://taller/web', false)]).toEqual([
      fault,
      fault,
    ]);
  });
});

describe('a bucket', () => {
  test('a wrong key is named by its settings', async () => {
    vi.stubEnv('S3_ACCESS_KEY_ID', 'otra');
    const failure = publish(places.targets['a bucket']);
    await expect(failure).rejects.toThrow(PlaceError);
    await expect(failure).rejects.toThrow(
      /^s3:\/\/taller\/.*no acepta la llave; revise S3_ACCESS_KEY_ID.*sigue como estaba/,
    );
  });

  test('a bucket that does not answer is named by its setting', async () => {
    await places.s3.close();
    await expect(publish(places.targets['a bucket'])).rejects.toThrow(/no se llega a él; revise S3_ENDPOINT/);
  });

  test('a bucket that is gone between documents and registry says that it may be halfway', async () => {
    const { s3, targets } = places;
    await publish(targets['a bucket']);
    s3.beforePut = async (key) => {
      if (key.endsWith('/remotes.json')) await s3.close();
    };
    await expect(publish(targets['a bucket'], '2.0.0')).rejects.toThrow(/repita la misma orden/);
  });
});

test('a registry that is damaged is named', async () => {
  const destination = await openDestination(places.targets['a bucket']);
  await destination.put('remotes.json', Buffer.from('{'));
  await expect(destination.readRegistry()).rejects.toThrow(/remotes\.json: no es un registro de remotos/);
});

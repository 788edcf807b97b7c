/** A file that a page hands over to be saved. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { DOWNLOADS } from './paths';

/** Does what saves a file, and expects the name of the file. @returns what is in it */
export async function savedFile(page: Page, name: string, save: () => Promise<void>): Promise<Buffer> {
  if (page.context().browser()?.browserType().name() !== 'firefox') {
    const saving = page.waitForEvent('download');
    await save();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(name);
    return readFile(await file.path());
  }
  // Firefox's driver does not tell of such a download, but saves it under its name.
  const path = join(DOWNLOADS, name);
  await rm(path, { force: true });
  await save();
  const read = () => readFile(path).catch(() => null);
  await expect.poll(read, name).not.toBeNull();
  return readFile(path);
}

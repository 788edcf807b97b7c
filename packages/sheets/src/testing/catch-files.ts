import { onTestFinished, vi } from 'vitest';

export type SavedFile = { name: string; file: Blob; lines: () => Promise<string[]> };

/** Catches the files that the person would be given, in their order, until the test ends. */
export function catchFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  let file = new Blob();
  URL.createObjectURL = (blob: Blob) => {
    file = blob;
    return 'blob:';
  };
  URL.revokeObjectURL = () => undefined;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const one = file;
    saved.push({ name: this.download, file: one, lines: async () => (await one.text()).split('\r\n') });
  });
  onTestFinished(() => click.mockRestore());
  return saved;
}

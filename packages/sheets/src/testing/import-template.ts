import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import './read-here';

/** In an open import: downloads the template and chooses it as the file to import. */
export async function importTemplate(user: UserEvent): Promise<void> {
  const saved: { name: string; file: Blob | undefined } = { name: '', file: undefined };
  URL.createObjectURL = (file: Blob) => {
    saved.file = file;
    return 'blob:plantilla';
  };
  URL.revokeObjectURL = () => undefined;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.name = this.download;
  });
  await user.click(await screen.findByRole('button', { name: 'Plantilla CSV' }));
  await waitFor(() => {
    if (!saved.file || !saved.name) throw new Error('no template was saved');
  });
  click.mockRestore();
  await user.upload(screen.getByLabelText('Archivo'), new File([saved.file ?? ''], saved.name));
}

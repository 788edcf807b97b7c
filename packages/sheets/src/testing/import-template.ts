import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { catchFiles } from './catch-files';
import './read-here';

/** In an open import: downloads the template and chooses it as the file to import. */
export async function importTemplate(user: UserEvent): Promise<void> {
  const saved = catchFiles();
  await user.click(await screen.findByRole('button', { name: 'Plantilla CSV' }));
  await waitFor(() => {
    if (saved.length === 0) throw new Error('no template was saved');
  });
  for (const { file, name } of saved)
    await user.upload(screen.getByLabelText('Archivo'), new File([file], name));
}

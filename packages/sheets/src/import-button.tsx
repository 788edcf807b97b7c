import { Button, UploadIcon, useOnDemand } from '@hilvan/ui';
import type { ComponentType } from 'react';

/** A list's import: draws an `ImportDialog`. */
export type ImportWindow = ComponentType<{ onClose: () => void }>;

/** 'Importar' beside a list's 'Registrar'; `load` fetches the list's own module, with the dialog, at the first press. */
export const ImportButton = ({ load }: { load: () => Promise<{ default: ImportWindow }> }) => {
  const { Shown, show, hide } = useOnDemand(load, 'No se pudo abrir la importación');
  return (
    <>
      <Button variant="outline" onClick={show}>
        <UploadIcon /> Importar
      </Button>
      {Shown ? <Shown onClose={hide} /> : null}
    </>
  );
};

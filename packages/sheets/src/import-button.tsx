import { SIN_CONEXION } from '@hilvan/api-client';
import { Button, showToast, UploadIcon } from '@hilvan/ui';
import { type ComponentType, useState } from 'react';

/** A list's import: draws an `ImportDialog`. */
export type ImportWindow = ComponentType<{ onClose: () => void }>;

/** 'Importar' beside a list's 'Registrar'; `load` fetches the list's own module, with the dialog, at the first press. */
export const ImportButton = ({ load }: { load: () => Promise<{ default: ImportWindow }> }) => {
  const [Loaded, setLoaded] = useState<ImportWindow | null>(null);
  const [open, setOpen] = useState(false);
  const show = async () => {
    try {
      const { default: arrived } = await load();
      setLoaded(() => arrived);
      setOpen(true);
    } catch {
      showToast(SIN_CONEXION, 'error');
    }
  };
  return (
    <>
      <Button variant="outline" onClick={show}>
        <UploadIcon /> Importar
      </Button>
      {Loaded && open ? <Loaded onClose={() => setOpen(false)} /> : null}
    </>
  );
};

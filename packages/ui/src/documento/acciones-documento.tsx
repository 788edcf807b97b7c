import type { ReactNode } from 'react';
import { useOnce } from '../forms/use-once';
import { BackLink } from '../frames/back-link';
import { DownloadButton, type DownloadButtonProps } from '../pdf/download-button';
import { Button, LinkButton } from '../primitives/button';
import { ChevronRightIcon, CloseIcon, EditIcon } from '../primitives/icons';

export type AccionesDocumentoProps = {
  /** Where 'Regresar' leads. */
  backTo: string;
  /** Each of these stands where it is given; an annulled document is given only what reads. */
  onAnular?: (() => Promise<unknown>) | undefined;
  getPdf?: DownloadButtonProps['getUrl'] | undefined;
  editTo?: string | undefined;
  onModificarEstado?: (() => Promise<unknown>) | undefined;
  /** What one does once the state is what it is now; one Tab behind the button that changed it, which does not move when this comes. */
  next?: ReactNode;
  /** Between Descargar and Editar. */
  children?: ReactNode;
};

/** The buttons of an order and of a repair. One step at a time: while one runs, none begins. */
export const AccionesDocumento = ({
  backTo,
  onAnular,
  getPdf,
  editTo,
  onModificarEstado,
  next,
  children,
}: AccionesDocumentoProps) => {
  const { busy, run } = useOnce();
  return (
    <>
      <BackLink to={backTo} />
      {onAnular ? (
        <Button
          variant="outline"
          colorPalette="red"
          aria-disabled={busy || undefined}
          onClick={() => run(onAnular)}
        >
          <CloseIcon /> Anular
        </Button>
      ) : null}
      {getPdf ? <DownloadButton getUrl={getPdf} /> : null}
      {children}
      {editTo ? (
        <LinkButton to={editTo} variant="outline">
          <EditIcon /> Editar
        </LinkButton>
      ) : null}
      {onModificarEstado ? (
        <Button aria-disabled={busy || undefined} onClick={() => run(onModificarEstado)}>
          Modificar estado <ChevronRightIcon />
        </Button>
      ) : null}
      {next}
    </>
  );
};

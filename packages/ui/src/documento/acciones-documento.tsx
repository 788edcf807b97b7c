import type { ReactNode } from 'react';
import { useOnce } from '../forms/use-once';
import { BackLink } from '../frames/back-link';
import { DownloadButton, type DownloadButtonProps } from '../pdf/download-button';
import { Button, LinkButton } from '../primitives/button';
import { ChevronRightIcon, CloseIcon, EditIcon } from '../primitives/icons';

export type AccionesDocumentoProps = {
  /** Where 'Regresar' leads. */
  backTo: string;
  /** Each of these buttons is shown where its prop is given; for an annulled document only those that read are given. */
  onAnular?: (() => Promise<unknown>) | undefined;
  getPdf?: DownloadButtonProps['getUrl'] | undefined;
  editTo?: string | undefined;
  onModificarEstado?: (() => Promise<unknown>) | undefined;
  /**
   * What to do next in the current state, e.g. telling the customer. It comes right after 'Modificar estado', one Tab away.
   */
  next?: ReactNode;
  /** Further buttons, before 'Descargar'. */
  children?: ReactNode;
};

/** The buttons of an order and of a repair, the most used first and what ends the document last. One step at a time: while one runs, none begins. */
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
      {onModificarEstado ? (
        <Button aria-disabled={busy || undefined} onClick={() => run(onModificarEstado)}>
          Modificar estado <ChevronRightIcon />
        </Button>
      ) : null}
      {next}
      {children}
      {getPdf ? <DownloadButton getUrl={getPdf} /> : null}
      {editTo ? (
        <LinkButton to={editTo} variant="outline">
          <EditIcon /> Editar
        </LinkButton>
      ) : null}
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
    </>
  );
};

import type { ReactNode } from 'react';
import { Dialog } from '../overlays/dialog';
import { DownloadButton, type DownloadButtonProps } from '../pdf/download-button';
import { Button, LinkButton, Text } from '../primitives/button';
import { MoneyIcon } from '../primitives/icons';
import { documentoPath, numeroDeDocumento, pagosPath, type TipoDocumento } from './documento';

export type DocumentoCreadoProps = {
  tipo: TipoDocumento;
  id: number;
  titulo: string;
  /** The dialog's own title. */
  title: string;
  getUrl: DownloadButtonProps['getUrl'];
  onClose: () => void;
  /** False where nothing is to be paid. */
  payable?: boolean;
  /** Stands under the document's name. */
  note?: ReactNode;
  /** Further buttons. */
  children?: ReactNode;
};

/** Shown after saving: the document's number, and buttons for what people do next with it. */
export const DocumentoCreado = ({
  tipo,
  id,
  titulo,
  title,
  getUrl,
  onClose,
  payable = true,
  note,
  children,
}: DocumentoCreadoProps) => (
  <Dialog
    open
    onClose={onClose}
    title={title}
    footer={
      <>
        <LinkButton to={documentoPath(tipo, id)} variant="outline">
          Ver
        </LinkButton>
        <DownloadButton getUrl={getUrl}>PDF</DownloadButton>
        {payable ? (
          <LinkButton to={`${pagosPath(tipo, id)}?agregar`} variant="outline">
            <MoneyIcon /> Agregar pago
          </LinkButton>
        ) : null}
        {children}
        <Button autoFocus onClick={onClose}>
          Aceptar
        </Button>
      </>
    }
  >
    <Text fontSize="xl" fontWeight="semibold">
      {numeroDeDocumento(tipo, id)} · {titulo}
    </Text>
    {note ? (
      <Text color="fg.muted" mt="2">
        {note}
      </Text>
    ) : null}
  </Dialog>
);

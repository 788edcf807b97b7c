import { useState } from 'react';
import { Button, type ButtonProps } from '../primitives/button';
import { DownloadIcon } from '../primitives/icons';
import { downloadPdf, type GetPdf } from './download-pdf';

export type DownloadButtonProps = Omit<ButtonProps, 'onClick'> & { getUrl: GetPdf };

/** 'Descargar': one document at a time, however often it is clicked. */
export const DownloadButton = ({ getUrl, children = 'Descargar', ...button }: DownloadButtonProps) => {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await downloadPdf(getUrl);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" {...button} aria-disabled={busy || undefined} onClick={download}>
      <DownloadIcon />
      {children}
    </Button>
  );
};

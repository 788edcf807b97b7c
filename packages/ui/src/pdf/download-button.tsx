import { useOnce } from '../forms/use-once';
import { Button, type ButtonProps } from '../primitives/button';
import { DownloadIcon } from '../primitives/icons';
import { downloadPdf, type GetPdf } from './download-pdf';

export type DownloadButtonProps = Omit<ButtonProps, 'onClick'> & { getUrl: GetPdf };

/** 'Descargar': one document at a time, however often it is clicked. */
export const DownloadButton = ({ getUrl, children = 'Descargar', ...button }: DownloadButtonProps) => {
  const { busy, run } = useOnce();
  return (
    <Button
      variant="outline"
      {...button}
      aria-disabled={busy || undefined}
      onClick={() => run(() => downloadPdf(getUrl))}
    >
      <DownloadIcon />
      {children}
    </Button>
  );
};

import { callApi } from '@hilvan/api-client';
import { Button, DownloadButton, DownloadIcon, notify } from '@hilvan/ui';

/** Descargar of one company's measurements; without a company it says what is missing. */
export function DownloadEmpresa({ empresa }: { empresa: string }) {
  if (empresa) {
    const params = { companyName: empresa };
    return <DownloadButton getUrl={(sending) => callApi('pdfMediciones', { params, ...sending })} />;
  }
  return (
    <Button variant="outline" onClick={() => void notify.warning('Debe seleccionar una empresa.')}>
      <DownloadIcon />
      Descargar
    </Button>
  );
}

import { callExtension } from '@hilvan/api-client';
import { llamadasExportacion } from '@hilvan/contract/extensions';
import { Button, DownloadIcon, showToast, Text } from '@hilvan/ui';
import { safeUrl } from '@hilvan/ui/records';
import { useAction } from './use-action';

/** Downloads everything that the workshop has stored, to keep it or to take it elsewhere. */
export function Everything() {
  const { busy, act } = useAction();
  const download = () =>
    act({
      work: () => callExtension(llamadasExportacion.exportarTodo),
      done: ({ download_url }) => {
        Object.assign(document.createElement('a'), { href: safeUrl(download_url), download: '' }).click();
        showToast('Se está preparando: la descarga empieza sola.', 'info', 10);
      },
      failure: 'No se pudo exportar',
      doubt: '',
    });
  return (
    <>
      <Text color="fg.muted" fontSize="sm">
        Todo lo que está guardado, en un archivo .zip: cada tabla para abrirla en Excel, y los archivos de los
        pedidos. Tiene datos de personas: guárdelo como tal.
      </Text>
      <Button variant="outline" alignSelf="flex-start" aria-disabled={busy || undefined} onClick={download}>
        <DownloadIcon /> Descargar todo
      </Button>
    </>
  );
}

import { callApi } from '@hilvan/api-client';
import {
  Button,
  DownloadButton,
  LinkButton,
  MoneyIcon,
  numeroDeDocumento,
  pagosPath,
  Text,
} from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';

export const REPARACION_CREADA = 'Reparación creada con éxito';

export type ReparacionCreada = { id: number; titulo: string };

/** After saving, as of an order: the repair's number, and what people do next with it. */
export const ReparacionCreadaDialog = ({
  id,
  titulo,
  onClose,
}: ReparacionCreada & { onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={REPARACION_CREADA}
    footer={
      <>
        <LinkButton to={`/reparacion/${id}`} variant="outline">
          Ver
        </LinkButton>
        <DownloadButton
          getUrl={async () => (await callApi('pdfReparacion', { params: { id } })).download_url}
        >
          PDF
        </DownloadButton>
        <LinkButton to={`${pagosPath('reparacion', id)}?agregar`} variant="outline">
          <MoneyIcon /> Agregar pago
        </LinkButton>
        <Button autoFocus onClick={onClose}>
          Aceptar
        </Button>
      </>
    }
  >
    <Text fontSize="xl" fontWeight="semibold">
      {numeroDeDocumento('reparacion', id)} · {titulo}
    </Text>
  </Dialog>
);

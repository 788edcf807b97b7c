import { apiErrorText, callApi, currentSession } from '@hilvan/api-client';
import { hoy, type ReparacionEnviada } from '@hilvan/contract';
import { notify, Page } from '@hilvan/ui';
import { DocumentoCreado } from '@hilvan/ui/overlays';
import { useCreate, useSavingDialog } from '@hilvan/ui/records';
import { useRef, useState } from 'react';
import { numeroDeLaNueva, reparacionYaGuardada } from './find-existing-reparacion';
import { type ReparacionRevisada, reparacionParaEnviar, reparacionVacia } from './reparacion-escrita';
import { ReparacionFormulario } from './reparacion-formulario';
import { useReparacionForm } from './use-reparacion-form';

const CREADA = 'Reparación creada con éxito';
type Creada = { id: number; titulo: string; onClose: () => void };

/** /reparaciones/registrar. */
export default function ReparacionRegistroPage() {
  const [initial] = useState(() => reparacionVacia(currentSession()?.nombre ?? ''));
  const reparacion = useReparacionForm(initial, 'reparaciones/registrar');
  const [finding, setFinding] = useState(false);
  const [creada, setCreada] = useState<Creada>();
  const sent = useRef<ReparacionEnviada>(undefined);
  useSavingDialog(reparacion.form.formState.isSubmitting || finding);

  const saveNow = useCreate({
    clave: 'reparaciones/registrar',
    draft: reparacion.draft,
    exito: CREADA,
    announce: async (notice) => {
      const payload = sent.current;
      setFinding(true);
      const id = payload && (await numeroDeLaNueva(payload));
      setFinding(false);
      if (!payload || id === undefined) return notice();
      const { titulo } = payload.reparacion;
      await new Promise<void>((onClose) => setCreada({ id, titulo, onClose }));
    },
    destino: '/reparaciones',
    fallo: (error) => notify.error('Error al crear la reparación!', apiErrorText(error)),
    findExisting: reparacionYaGuardada,
    view: (id) => `/reparacion/${id}`,
  });

  const save = (values: ReparacionRevisada) => {
    const payload = reparacionParaEnviar(values, { fecha: hoy(), estado: 'Taller', pagado: 0 });
    sent.current = payload;
    return saveNow(payload, (idempotencyKey) => callApi('registrarReparacion', { payload, idempotencyKey }));
  };

  return (
    <Page title="Registro de reparación" width="wide">
      <ReparacionFormulario
        reparacion={reparacion}
        backTo="/reparaciones"
        autoFocus
        dialog={
          creada ? (
            <DocumentoCreado
              tipo="reparacion"
              title={CREADA}
              getUrl={async () =>
                (await callApi('pdfReparacion', { params: { id: creada.id } })).download_url
              }
              {...creada}
            />
          ) : null
        }
        onSave={save}
      />
    </Page>
  );
}

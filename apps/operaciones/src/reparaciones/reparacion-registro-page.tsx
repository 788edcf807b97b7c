import { callApi, currentSession } from '@hilvan/api-client';
import { hoy, type ReparacionEnviada } from '@hilvan/contract';
import { colones, notify } from '@hilvan/ui';
import { DocumentoCreado, PrintDocumento } from '@hilvan/ui/overlays';
import {
  type DocumentoEnviado,
  type DocumentoGuardado,
  findExisting,
  findNewest,
  NuevoDocumento,
  reasonIn,
  useCreate,
  useSavingDialog,
  WhatsAppLink,
} from '@hilvan/ui/records';
import { useRef, useState } from 'react';
import {
  ETIQUETAS_REPARACION,
  type ReparacionRevisada,
  reparacionParaEnviar,
  reparacionVacia,
} from './reparacion-escrita';
import { ReparacionFormulario } from './reparacion-formulario';
import { readImpresa } from './reparacion-impresa';
import { useReparacionForm } from './use-reparacion-form';

const CREADA = 'Reparación creada con éxito';
type Creada = { id: number; reparacion: ReparacionEnviada['reparacion']; close: () => void };

/** The message to the customer of a repair that was just taken. */
const messageOf = ({ id, reparacion: { titulo, precio } }: Creada): string =>
  `¡Buenas! Recibimos su reparación ${id} «${titulo.trim()}». El total es de ${colones(precio)}. ¡Muchas gracias!`;

/** /reparaciones/registrar; `?empresa=4` begins with the company for which the repair is. */
export default function ReparacionRegistroPage() {
  const [empty] = useState(() => reparacionVacia(currentSession()?.nombre ?? ''));
  return (
    <NuevoDocumento title="Registro de reparación" backTo="/reparaciones">
      {(comienzo, backTo) => <ReparacionNueva initial={{ ...empty, ...comienzo }} backTo={backTo} />}
    </NuevoDocumento>
  );
}

type ReparacionNuevaProps = { initial: ReturnType<typeof reparacionVacia>; backTo: string };

const ReparacionNueva = ({ initial, backTo }: ReparacionNuevaProps) => {
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
      const { reparacion } = payload;
      await new Promise<void>((close) => setCreada({ id, reparacion, close }));
    },
    destino: '/reparaciones',
    fallo: (error) => notify.error('Error al crear la reparación!', reasonIn(error, ETIQUETAS_REPARACION)),
    findExisting: reparacionYaGuardada,
    view: (id) => `/reparacion/${id}`,
  });

  const save = (values: ReparacionRevisada) => {
    const payload = reparacionParaEnviar(values, { fecha: hoy(), estado: 'Taller', pagado: 0 });
    sent.current = payload;
    return saveNow(payload, (idempotencyKey) => callApi('registrarReparacion', { payload, idempotencyKey }));
  };

  return (
    <ReparacionFormulario
      reparacion={reparacion}
      backTo={backTo}
      autoFocus
      dialog={
        creada ? (
          <DocumentoCreado
            tipo="reparacion"
            id={creada.id}
            titulo={creada.reparacion.titulo}
            title={CREADA}
            note={`El total es de ${colones(creada.reparacion.precio)}.`}
            getUrl={() => callApi('pdfReparacion', { params: { id: creada.id } })}
            onClose={creada.close}
            payable={creada.reparacion.precio > 0}
          >
            <PrintDocumento read={() => readImpresa(creada.id)} />
            <WhatsAppLink telefono={creada.reparacion.telefono} mensaje={messageOf(creada)}>
              WhatsApp
            </WhatsAppLink>
          </DocumentoCreado>
        ) : null
      }
      onSave={save}
    />
  );
};

const enviada = ({ reparacion }: ReparacionEnviada): DocumentoEnviado => ({
  ...reparacion,
  total: reparacion.precio,
});

const readGuardadas = async (): Promise<readonly DocumentoGuardado[]> =>
  (await callApi('listarReparaciones')).reparaciones.map((r) => ({ ...r, total: r.precio }));

/** For use after an answer was lost: finds the repair that may have been stored all the same, or asks whether a second one is meant. */
const reparacionYaGuardada = (payload: ReparacionEnviada) =>
  findExisting({ sujeto: 'la reparación', sent: enviada(payload), read: readGuardadas });

/** The id of a repair that was just created, which the provider need not say; undefined where it cannot be told. */
const numeroDeLaNueva = (payload: ReparacionEnviada) =>
  findNewest({ sent: enviada(payload), read: readGuardadas });

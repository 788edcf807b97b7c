import { asApiError, empresaName, useEmpresaNames } from '@hilvan/api-client';
import { type Persona, pagadoDe } from '@hilvan/contract';
import { colones, notify, Text, useLoadingDialog } from '@hilvan/ui';
import { useEdit } from '@hilvan/ui/overlays';
import { allUncertain, reasonIn, resolveUncertain, sendUncertain, uncertain } from '@hilvan/ui/records';
import { useRef, useState } from 'react';
import {
  holds,
  type OrdenLeida,
  readStored,
  readToEdit,
  sameOrden,
  sendEdit,
  shareRows,
  tellChanged,
  withoutSaved,
} from './edit-orden';
import { comparacionDe, ETIQUETAS_ORDEN, type OrdenRevisada, ordenEscrita, typedOf } from './orden-escrita';
import { OrdenFormulario } from './orden-formulario';
import { splitSaved, tellSaved } from './personas-guardadas';
import { useOrdenForm } from './use-orden-form';

/** A row without a name makes `useEmpresaNames` read the list of companies: of a company chosen in the form only the id is known. */
const UNNAMED = [{ id_empresa: null }];

type OrdenEditorProps = { id: string; leida: OrdenLeida; guardadas: readonly Persona[] };

/** The edit form of an order; where somebody else changed the order meanwhile, a dialog lets the person choose what to keep. */
export const OrdenEditor = ({ id, leida, guardadas: read }: OrdenEditorProps) => {
  const [initial] = useState(() => typedOf(leida.datos));
  // The people stored with the order, including those that an earlier try saved although its answer was lost.
  const [guardadas, setGuardadas] = useState(read);
  /** The ids of the people who were on the screen as stored while what is typed was typed: none where people come from a draft. */
  const seen = useRef(idsOf(read));
  /** What this form sent last without an answer: another tab that saves the order ends the doubt about it. */
  const unsure = useRef<Intento>(undefined);
  /** Whether what is typed comes from a draft. */
  const recovered = useRef(false);
  const clave = `orden/editar/${id}`;
  const orden = useOrdenForm(initial, clave, ({ personas }) => {
    if (personas.length > 0) seen.current = [];
    unsure.current = undefined;
    recovered.current = true;
  });
  const empresas = useEmpresaNames(UNNAMED);
  const [sending, setSending] = useState(false);
  const pagado = pagadoDe(leida.datos.facturas);
  useLoadingDialog(sending, { seconds: 3, title: 'Actualizando la orden...' });

  const { edit, dialog } = useEdit({
    title: 'Otra persona modificó esta orden',
    form: orden.form,
    draft: orden.draft,
    compare: comparacionDe((id_empresa) => empresaName({ id_empresa }, empresas)),
    apply: orden.apply,
    around: (attempt, values) => {
      setSending(true);
      return surely(attempt, values).finally(() => setSending(false));
    },
    read: () => readToEdit(id),
    asForm: ({ datos }) => typedOf(datos),
    send: (values, now) =>
      sendUncertain(
        clave,
        (key) => {
          sentHere.current.add(key);
          return sendEdit(id, values, now);
        },
        idsBefore(values),
        { contenido: JSON.stringify(values) },
        triesToEnd(),
      ),
    exito: 'Orden modificada con éxito',
    destino: `/orden/${id}`,
    fallo: (error) =>
      notify.error(
        'Error al modificar la orden!',
        reasonIn(error, ETIQUETAS_ORDEN, 'Ha ocurrido un error inesperado.'),
      ),
  });

  /**
   * The try in doubt of this form, or of the draft that was recovered in it: it sent new rows that the form holds, or no other tab's draft
   * is offered.
   */
  const ownTry = (values: OrdenRevisada): Intento | undefined => {
    const tries = allUncertain(clave).map(({ antes, contenido }) => ({
      antes,
      sent: sentIn(contenido) ?? values,
    }));
    const ofDraft = recovered.current && !orden.draft.bar ? tries[0] : undefined;
    return tries.find(({ sent }) => shareRows(sent, values)) ?? unsure.current ?? ofDraft;
  };
  /** The ids of the people that the order had before these values were first sent. */
  const idsBefore = (values: OrdenRevisada) => ownTry(values)?.antes ?? seen.current;
  /** The keys of what this form itself has sent. */
  const sentHere = useRef(new Set<string>());
  /** The tries that end with a success here. A draft that is still offered may be that of an earlier one, which it needs once it is recovered. */
  const triesToEnd = () =>
    allUncertain(clave).filter((one) => !orden.draft.bar || sentHere.current.has(one.clave ?? ''));
  const settled = () => {
    tellChanged();
    for (const one of triesToEnd()) resolveUncertain(clave, one);
    unsure.current = undefined;
    return true;
  };
  const show = (personas: readonly Persona[]) => {
    setGuardadas(personas);
    seen.current = idsOf(personas);
  };
  const surely = async (
    attempt: (values: OrdenRevisada) => Promise<boolean>,
    typed: OrdenRevisada,
  ): Promise<boolean> => {
    let values = typed;
    const own = ownTry(typed);
    if (own) {
      // The answer of the last try was lost, perhaps before a reload: it may have been saved. Where `readStored` fails nothing is sent.
      const stored = await readStored(id);
      if (holds(stored, typed, own.antes)) return settled();
      // The stored order differs: something was typed since, others changed it, or the try was not saved.
      const rest = withoutSaved(typed, own.sent, stored, own.antes);
      if (rest.found) {
        values = rest.values;
        // The other fields keep what was typed.
        orden.apply({ ...orden.form.getValues(), detalles: values.detalles, personas: values.personas });
        if (sameOrden(stored.orden, own.sent)) orden.draft.rebase(stored.orden);
        show(stored.personas);
        settled();
        tellSaved(rest.gone);
      }
    } else if (typed.personas.length > 0 && (uncertain(clave) || seen.current.length < guardadas.length)) {
      // Another tab has a try in doubt, or the try of a recovered draft is forgotten: somebody who is stored now may be the one typed here.
      const { personas } = await readStored(id);
      const { saved } = splitSaved(seen.current, personas, typed.personas);
      show(personas);
      tellSaved(saved, SI_SON_OTRAS);
    }
    const before = idsBefore(values);
    const sentBefore = sentHere.current.size;
    try {
      return await attempt(values);
    } catch (error) {
      if (!asApiError(error).incierto) throw error;
      const stored = await readStored(id).catch(() => undefined);
      if (stored && holds(stored, values, before)) return settled();
      if (sentHere.current.size > sentBefore) unsure.current = { antes: before, sent: values };
      throw error;
    }
  };

  return (
    <OrdenFormulario
      orden={orden}
      idOrden={Number(id)}
      fechaOrden={leida.datos.orden?.fecha_orden ?? ''}
      guardadas={guardadas}
      backTo={`/orden/${id}`}
      aside={
        pagado ? (
          <Text fontSize="sm" color="fg.muted" mt="3">
            Ya se pagaron {colones(pagado)}; el saldo se ajusta al guardar.
          </Text>
        ) : null
      }
      dialog={dialog}
      onSave={edit}
    />
  );
};

/** What was sent without an answer, and the ids of the people that the order had before. */
type Intento = { antes: readonly number[]; sent: OrdenRevisada };

const SI_SON_OTRAS =
  'Quite de la lista lo que sobre; guarde de nuevo solo si quiere agregar lo mismo otra vez.';

const idsOf = (personas: readonly Persona[]) => personas.map((p) => p.id);

/** What a try sent, as this browser kept it; undefined where it kept nothing that can be read. */
const sentIn = (contenido = 'null'): OrdenRevisada | undefined => {
  try {
    return ordenEscrita.safeParse(JSON.parse(contenido)).data;
  } catch {
    return undefined;
  }
};

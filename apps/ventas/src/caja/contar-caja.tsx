import { apiErrorText, asApiError, callExtension, changedIn, useAttemptKey } from '@hilvan/api-client';
import { formatMomento, toCentimos } from '@hilvan/contract';
import { type Cierre, EFECTIVO, type EstadoCaja, llamadasCaja } from '@hilvan/contract/extensions';
import {
  Button,
  Card,
  colones,
  confirm,
  DataItem,
  DataList,
  Heading,
  HStack,
  LinkButton,
  Stack,
  showToast,
  Text,
} from '@hilvan/ui';
import {
  Form,
  FormActions,
  FormGrid,
  Held,
  NumberField,
  SubmitButton,
  TextAreaField,
  useDraft,
  useLeft,
  useSchemaForm,
} from '@hilvan/ui/records';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Billetes } from './billetes';
import { cierreQuery } from './con-caja';
import { type Conteo, conteoSchema, emptyConteo, textoDeConteo } from './conteo';

type ContarCajaProps = {
  /** The till as it was when the count began. */
  caja: EstadoCaja;
  /** Whether somebody closed it meanwhile. */
  cerrada: boolean;
  /** Leaves this count and shows the till as it is now. */
  onLeave: () => void;
};

/** The open till and its count. The count is blind: nothing here says how much should be in the till. */
export function ContarCaja({ caja, cerrada, onLeave }: ContarCajaProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { clave, hecho } = useAttemptKey();
  const left = useLeft();
  const { metodos } = caja;
  const numero = caja.numero ?? 0;
  const efectivo = metodos.indexOf(EFECTIVO);
  const form = useSchemaForm(conteoSchema(metodos), emptyConteo(metodos));
  const draft = useDraft({ key: `caja/${numero}`, form });
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  // Whether a closing was sent and it is not known whether it was saved.
  const [inDoubt, setInDoubt] = useState(false);

  useEffect(() => {
    if (cerrada && !isDirty && !isSubmitting && !isSubmitSuccessful) onLeave();
  }, [cerrada, isDirty, isSubmitting, isSubmitSuccessful, onLeave]);

  const leave = () => {
    draft.done();
    onLeave();
  };

  const close = async ({ contado, comentario }: Conteo) => {
    const sure = await confirm({
      title: `¿Cerrar la caja N.º ${numero}?`,
      text: textoDeConteo(metodos, contado),
      yes: 'Sí, cerrar',
      no: 'No, seguir contando',
      // It cannot be changed afterwards: Enter twice closes nothing.
      danger: true,
    });
    if (!sure) return;
    const payload = {
      numero,
      contado: metodos.map((metodo, i) => ({ metodo, monto: contado[i] ?? 0 })),
      comentario,
    };
    const finish = (cierre: CierreLeido) => {
      hecho();
      draft.done();
      queries.setQueryData(cierreQuery(numero).queryKey, cierre);
      // Somebody who is on another page by now is told there, and stays there.
      if (left()) return showToast(`La caja N.º ${numero} se cerró.`);
      navigate(`/caja/${numero}`);
    };
    try {
      finish(await callExtension(llamadasCaja.cerrarCaja, { payload, idempotencyKey: clave(payload) }));
    } catch (error) {
      const { kind, incierto } = asApiError(error);
      if (incierto) {
        // The till may be closed although the answer was lost: looks for a closing with this count.
        const cierre = await callExtension(llamadasCaja.verCierre, { params: { numero } }).catch(() => null);
        if (cierre && isCountOf(cierre, payload.contado)) return finish(cierre);
        setInDoubt(true);
      }
      // The login that opens over the page says that the session ended.
      if (kind === 'unauthorized') return;
      form.setError('root.servidor', { message: apiErrorText(error) });
      if (kind === 'conflict') changedIn(['caja']);
      if (!left()) return;
      const what = incierto ? 'No se sabe si se cerró' : 'No se cerró';
      showToast(`${what} la caja N.º ${numero}. ${apiErrorText(error)}`, 'error', 10);
    }
  };

  return (
    <Stack gap="6">
      <Card>
        <DataList>
          <DataItem label="Caja">N.º {numero}</DataItem>
          <DataItem label="Abierta">{formatMomento(caja.abierta_at)}</DataItem>
          <DataItem label="Por">{caja.abierta_por}</DataItem>
          <DataItem label="Fondo">{colones(caja.fondo)}</DataItem>
        </DataList>
      </Card>
      {draft.bar}
      <Card>
        <Heading mb="1">Contar y cerrar</Heading>
        <Text color="fg.muted" mb="4">
          Cuente lo que hay, con el fondo. Lo esperado y la diferencia se ven al cerrar.
        </Text>
        <Form form={form} onSubmit={close} label="Contar y cerrar">
          <Held held={draft.held}>
            {efectivo < 0 ? null : (
              <Stack gap="3">
                <NumberField
                  form={form}
                  name={`contado.${efectivo}`}
                  label={EFECTIVO}
                  required
                  money
                  autoFocus
                />
                <Billetes form={form} efectivo={efectivo} />
              </Stack>
            )}
            <FormGrid>
              {metodos.map((metodo, i) =>
                i === efectivo ? null : (
                  <NumberField key={metodo} form={form} name={`contado.${i}`} label={metodo} money />
                ),
              )}
            </FormGrid>
            <TextAreaField form={form} name="comentario" label="Comentario" rows={2} />
          </Held>
          {cerrada && !isSubmitting ? (
            <HStack role="status" gap="3" wrap="wrap">
              <Text>
                La caja N.º {numero} ya se cerró
                {inDoubt
                  ? ', quizá con lo que usted contó: vea el cierre.'
                  : '. Lo que usted contó sigue aquí y no se envió.'}
              </Text>
              <LinkButton to={`/caja/${numero}`} variant="outline">
                Ver el cierre
              </LinkButton>
              <Button variant="outline" colorPalette="gray" onClick={leave}>
                Dejar este conteo
              </Button>
            </HStack>
          ) : (
            <FormActions>
              <SubmitButton form={form} savingText="Cerrando…">
                Cerrar la caja
              </SubmitButton>
            </FormActions>
          )}
        </Form>
      </Card>
    </Stack>
  );
}

type CierreLeido = { data: Cierre | null };
type Contado = { metodo: string; monto: number };

/** Whether a closing has the amounts that were counted here. */
const isCountOf = ({ data }: CierreLeido, contado: readonly Contado[]): boolean =>
  data !== null &&
  contado.every(({ metodo, monto }) => {
    const suma = data.sumas.find((one) => one.metodo === metodo);
    return toCentimos(suma?.contado ?? 0) === toCentimos(monto);
  });

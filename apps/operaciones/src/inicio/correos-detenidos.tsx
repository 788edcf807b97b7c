import { apiErrorText, callExtension, queryForExtension, useCapacidades } from '@hilvan/api-client';
import { formatFecha } from '@hilvan/contract';
import { type CorreoDetenido, llamadasTrabajos } from '@hilvan/contract/extensions';
import { Badge, Box, Button, Card, confirm, Flex, Heading, notify, showToast, Text } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';

/** Lists mails that could not be sent: their writers have long gone on to something else. Nothing where there are none. */
export function CorreosDetenidos() {
  const { trabajos, compras } = useCapacidades();
  const { data, refetch } = useQuery({
    ...queryForExtension(llamadasTrabajos.listarCorreos),
    enabled: trabajos,
  });
  const [busy, setBusy] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const correos = data?.data ?? [];
  if (correos.length === 0) return null;

  const act = async (failed: string, work: () => Promise<unknown>, done: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
      showToast(done);
      // The pressed button may disappear with its row, so the focus moves to the title.
      title.current?.focus();
    } catch (error) {
      await notify.error(failed, apiErrorText(error));
    } finally {
      setBusy(false);
      const { data: left } = await refetch();
      // The card disappears with its last mail: the focus then goes to the page's heading, unless the person has moved on.
      const { activeElement: focused, body } = document;
      const here = focused === body || title.current?.parentElement?.contains(focused);
      if (left?.data.length === 0 && here) {
        document.querySelector<HTMLElement>('[data-page] h1')?.focus();
      }
    }
  };
  const again = async ({ id: trabajo, para, estado }: CorreoDetenido) => {
    const may = estado !== 'duda' || (await confirm({ ...OTRA_VEZ, text: `Puede que ${para} ya lo tenga.` }));
    const call = () => callExtension(llamadasTrabajos.reenviarCorreo, { params: { trabajo } });
    if (may) await act('No se pudo enviar', call, 'Se está enviando.');
  };
  const discard = async ({ id: trabajo, para }: CorreoDetenido) => {
    const may = await confirm({
      ...DESCARTAR,
      text: `No se enviará a ${para}.${compras ? ERA_UN_PEDIDO : ''}`,
    });
    const call = () => callExtension(llamadasTrabajos.cancelarTrabajo, { params: { trabajo } });
    if (may) await act('No se pudo descartar', call, 'Correo descartado.');
  };

  return (
    <Card aria-labelledby={id} aria-busy={false} alignContent="start">
      <Heading id={id} as="h2" size="md" ref={title} tabIndex={-1}>
        Correos que no han salido
      </Heading>
      <Box as="ul" listStyleType="none">
        {correos.map((correo) => (
          <Box as="li" key={correo.id} mt="3">
            <Flex gap="2" align="center" justify="space-between">
              <Text fontWeight="medium" truncate>
                {correo.para}
              </Text>
              <Badge colorPalette={correo.estado === 'espera' ? 'gray' : 'red'}>
                {ESTADOS[correo.estado] ?? correo.estado}
              </Badge>
            </Flex>
            <Text color="fg.muted" fontSize="sm">
              {[formatFecha(correo.momento), correo.quien, correo.motivo].filter(Boolean).join(' · ')}
            </Text>
            <Text fontSize="sm" lineClamp={2}>
              {correo.texto}
            </Text>
            <Flex gap="2" mt="2" wrap="wrap">
              {correo.estado === 'espera' ? null : (
                <Button
                  variant="outline"
                  aria-label={`Enviar de nuevo a ${correo.para}`}
                  aria-disabled={busy || undefined}
                  onClick={() => again(correo)}
                >
                  Enviar de nuevo
                </Button>
              )}
              <Button
                variant="ghost"
                aria-label={`Descartar el correo a ${correo.para}`}
                aria-disabled={busy || undefined}
                onClick={() => discard(correo)}
              >
                Descartar
              </Button>
            </Flex>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const ESTADOS: Readonly<Record<string, string>> = {
  espera: 'Se sigue intentando',
  fallo: 'No salió',
  duda: 'No se sabe si salió',
};
const OTRA_VEZ = { title: '¿Enviarlo de nuevo?', yes: 'Sí, enviarlo' };
/** A mail that waits to be sent has been noted as an order, and nobody buys what is noted. */
const ERA_UN_PEDIDO = ' Si era un pedido, márquelo «Pedir otra vez» en Inventario.';
const DESCARTAR = { title: '¿Descartar el correo?', yes: 'Sí, descartarlo' };

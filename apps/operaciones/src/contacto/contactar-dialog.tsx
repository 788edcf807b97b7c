import { apiErrorText, asApiError, callApi, useAttemptKey } from '@hilvan/api-client';
import { CORREO_EN_COLA, CORREO_ENVIADO, CORREO_INCIERTO, messageLink } from '@hilvan/contract';
import { Button, CheckIcon, confirm, MailIcon, notify, PhoneIcon, Stack, Text, Textarea } from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { FormField, useUnsavedGuard } from '@hilvan/ui/records';
import { useEffect, useRef, useState } from 'react';
import type { Contacto } from './contacto';

type ContactarDialogProps = {
  open: boolean;
  onOpen: (open: boolean) => void;
  title: string;
  contacto: Contacto;
  /** Goes out when the box is left empty. */
  fallback: string;
  /** The message stands in the box, to be changed there. */
  abierto?: boolean;
  /** Stands above the message: to whom it goes. */
  para?: string;
  /** It left by mail, or will; or somebody says so who sent it in the messaging app. */
  onSent?: () => void;
  /** What says so of the messaging app, from where nobody hears whether it left: 'Ya está pedido'. */
  enviado?: string | undefined;
  /** Told while something typed is unsent. */
  onUnsent?: (isUnsent: boolean) => void;
};

const FALLO = '¡Error!';
const FALLO_TEXTO = 'Ocurrio un error al enviar el email, intente luego!';
/** What a provider itself answers where the mail server did not take the mail: it is known not to have left. */
const NOT_TAKEN = 502;
const EN_DUDA = `${CORREO_INCIERTO}. Confírmelo con quien lo recibe antes de enviarlo otra vez.`;

const direccionesDe = ({ correo, telefono }: Contacto): string =>
  [correo ? `Correo: ${correo}` : 'Sin correo', telefono ? `Teléfono: +${telefono}` : 'Sin teléfono'].join(
    ' · ',
  );

/** One message, by mail through the provider or in the messaging app of this device. */
export const ContactarDialog = ({
  open,
  onOpen,
  title,
  contacto,
  fallback,
  abierto = false,
  para = direccionesDe(contacto),
  onSent,
  enviado,
  onUnsent,
}: ContactarDialogProps) => {
  // Null until somebody types, so that an order that changed meanwhile is not written as it was.
  const [typed, setTyped] = useState<string | null>(null);
  const escrito = typed ?? (abierto ? fallback : '');
  const [sending, setSending] = useState(false);
  const mensaje = escrito.trim() || fallback;
  const { correo, telefono } = contacto;
  const { clave, hecho } = useAttemptKey();
  // What was handed to the messaging app is not lost.
  const [handed, setHanded] = useState<string | null>(null);
  const isUnsent = escrito.trim() !== '' && escrito !== fallback && escrito !== handed;

  const end = () => {
    setTyped(null);
    setHanded(null);
    onSent?.();
    onOpen(false);
  };

  const mail = async (): Promise<void> => {
    if (sending || correo === null) return;
    setSending(true);
    const payload = { email: correo, body: mensaje };
    const { answer, error } = await callApi('enviarCorreo', { payload, idempotencyKey: clave(payload) }).then(
      (body) => ({ answer: body.mensaje, error: null }),
      (thrown: unknown) => ({ answer: '', error: asApiError(thrown) }),
    );
    setSending(false);
    if (answer.startsWith(CORREO_INCIERTO)) {
      const again = { title: '¿Enviarlo de nuevo?', text: answer, yes: 'Sí, enviarlo', danger: true };
      if (!(await confirm(again))) return;
      // Under the same key it would be told the same for ever.
      hecho();
      return mail();
    }
    if (!error) hecho();
    if (answer === CORREO_ENVIADO || answer === CORREO_EN_COLA) {
      if (answer === CORREO_ENVIADO) await notify.success(answer);
      // The provider goes on trying: who sent it again would send it twice.
      else await notify.info('Correo en cola', answer);
      end();
      return;
    }
    // Only the specified message means that it left; what the provider said instead helps to mend it.
    const why = error ? apiErrorText(error) : answer;
    const doubt = error?.incierto && error.status !== NOT_TAKEN ? EN_DUDA : '';
    await notify.error(FALLO, [FALLO_TEXTO, why, doubt].filter(Boolean).join('\n'));
  };

  return (
    <>
      {isUnsent ? <Unsent title={title} onUnsent={onUnsent} /> : null}
      <Dialog
        open={open}
        onClose={() => onOpen(false)}
        title={title}
        footer={
          <>
            {telefono ? (
              <Button asChild variant="outline">
                <a
                  href={messageLink(telefono, mensaje)}
                  target="_blank"
                  rel="noopener noreferrer"
                  onClick={() => setHanded(escrito)}
                >
                  <PhoneIcon /> Enviar por WhatsApp
                </a>
              </Button>
            ) : null}
            {enviado && handed !== null ? (
              <Button variant="outline" onClick={end}>
                <CheckIcon /> {enviado}
              </Button>
            ) : null}
            {correo ? (
              <Button onClick={mail} aria-disabled={sending || undefined}>
                <MailIcon /> {sending ? 'Enviando…' : 'Enviar correo'}
              </Button>
            ) : null}
          </>
        }
      >
        <Stack gap="4">
          <Text color="fg.muted">{para}</Text>
          <FormField label="Mensaje" hint="Si lo deja en blanco, se envía el mensaje sugerido.">
            {(control) => (
              <Textarea
                {...control}
                rows={abierto ? 12 : 6}
                value={escrito}
                // What is typed now would be neither in the mail nor here once it left.
                readOnly={sending}
                placeholder={fallback}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </FormField>
        </Stack>
      </Dialog>
    </>
  );
};

/** Here also while the window is closed, which keeps what was typed; only where there is something, since a router has one guard at a time. */
const Unsent = ({ title, onUnsent }: Pick<ContactarDialogProps, 'title' | 'onUnsent'>) => {
  const told = useRef(onUnsent);
  useEffect(() => {
    told.current = onUnsent;
  });
  useEffect(() => {
    told.current?.(true);
    return () => told.current?.(false);
  }, []);
  useUnsavedGuard(true, `No ha enviado lo que escribió en «${title}».`);
  return null;
};

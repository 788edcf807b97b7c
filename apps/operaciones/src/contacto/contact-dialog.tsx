import { apiErrorText, asApiError, callApi, useAttemptKey } from '@hilvan/api-client';
import { CORREO_EN_COLA, CORREO_ENVIADO, CORREO_INCIERTO, messageLink } from '@hilvan/contract';
import { Button, CheckIcon, confirm, MailIcon, notify, PhoneIcon, Stack, Text, Textarea } from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { FormField, useDraft, useForm, useLeft } from '@hilvan/ui/records';
import { useEffect, useRef, useState } from 'react';
import type { Contacto } from './contacto';

type ContactDialogProps = {
  /** The key of the message among the drafts of this device: 'proveedor/7/contactar'. */
  clave: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  title: string;
  contacto: Contacto;
  /** The message that is sent when the box is left empty. */
  fallback: string;
  /** Whether `fallback` stands in the box, to be changed there. */
  abierto?: boolean;
  /** Goes with every message: stands under it where what was typed does not name it. */
  incluye?: string;
  /** Stands above the message and tells to whom it goes. */
  para?: string;
  /** Given the message once its mail was sent or queued, or once the person says that they sent it in the messaging app. */
  onSent?: (mensaje: string) => void;
  /** Label of the button by which the person says that they sent it in the messaging app, which does not report it: 'Ya está pedido'. */
  enviado?: string | undefined;
  /** Told whether something typed is unsent. */
  onUnsent?: (isUnsent: boolean) => void;
};

const FALLO = '¡Error!';
const FALLO_TEXTO = 'Ocurrio un error al enviar el email, intente luego!';
/** The status with which a provider answers that the mail server did not take the mail: the mail is then known not to have left. */
const NOT_TAKEN = 502;
const IN_DOUBT = `${CORREO_INCIERTO}. Confírmelo con quien lo recibe antes de enviarlo otra vez.`;

const direccionesDe = ({ correo, telefono }: Contacto): string =>
  [correo ? `Correo: ${correo}` : 'Sin correo', telefono ? `Teléfono: +${telefono}` : 'Sin teléfono'].join(
    ' · ',
  );

/** A window for one message, sent by mail through the provider or in the messaging app of this device. */
export const ContactDialog = ({
  clave: borrador,
  open,
  onOpen,
  title,
  contacto,
  fallback,
  abierto = false,
  incluye = '',
  para = direccionesDe(contacto),
  onSent,
  enviado,
  onUnsent,
}: ContactDialogProps) => {
  // Null until somebody types: until then the message follows `fallback`, which changes with the order.
  const form = useForm<{ mensaje: string | null }>({ defaultValues: { mensaje: null } });
  const draft = useDraft({ key: borrador, form });
  const left = useLeft();
  const escrito = form.watch('mensaje') ?? (abierto ? fallback : '');
  const write = (text: string) => {
    const isMine = abierto ? text !== fallback : text.trim() !== '';
    form.setValue('mensaje', isMine ? text : null, { shouldDirty: true });
  };
  const [sending, setSending] = useState(false);
  const base = escrito.trim() || fallback;
  const mensaje = base.includes(incluye) ? base : `${base}\n${incluye}`;
  const { correo, telefono } = contacto;
  const { clave, hecho } = useAttemptKey();
  /** What was handed to the messaging app. */
  const [handed, setHanded] = useState('');
  const isUnsent = form.formState.isDirty;
  const told = useRef(onUnsent);
  useEffect(() => {
    told.current = onUnsent;
  });
  useEffect(() => told.current?.(isUnsent), [isUnsent]);

  const end = (sent: string) => {
    form.reset({ mensaje: null });
    // The draft of a page that was left no longer follows the form.
    if (left()) draft.done();
    setHanded('');
    onSent?.(sent);
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
      // Under the same key the provider would repeat its first answer: the next try needs another one.
      hecho();
      return mail();
    }
    if (!error) hecho();
    if (answer === CORREO_ENVIADO || answer === CORREO_EN_COLA) {
      if (answer === CORREO_ENVIADO) await notify.success(answer);
      // The provider goes on trying: somebody who sent the mail again would send it twice.
      else await notify.info('Correo en cola', answer);
      end(mensaje);
      return;
    }
    // Only the specified messages mean that the mail left or waits in the queue; whatever else the provider said helps to mend what is
    // wrong.
    const why = error ? apiErrorText(error) : answer;
    const doubt = error?.incierto && error.status !== NOT_TAKEN ? IN_DOUBT : '';
    await notify.error(FALLO, [FALLO_TEXTO, why, doubt].filter(Boolean).join('\n'));
  };

  return (
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
                onClick={() => {
                  // What was handed to the messaging app is not lost: the form no longer counts as changed.
                  form.reset(form.getValues());
                  setHanded(mensaje);
                }}
              >
                <PhoneIcon /> Enviar por WhatsApp
              </a>
            </Button>
          ) : null}
          {enviado && handed ? (
            <Button variant="outline" onClick={() => end(handed)}>
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
        {draft.bar}
        <Text color="fg.muted">{para}</Text>
        <FormField label="Mensaje" hint="Si lo deja en blanco, se envía el mensaje sugerido.">
          {(control) => (
            <Textarea
              {...control}
              rows={abierto ? 12 : 6}
              value={escrito}
              // What is typed while the mail is being sent would afterwards be neither in the mail nor in the box.
              readOnly={sending}
              placeholder={fallback}
              onChange={(event) => write(event.target.value)}
            />
          )}
        </FormField>
      </Stack>
    </Dialog>
  );
};

import { apiErrorText, callApi } from '@hilvan/api-client';
import { Button, MailIcon, notify, waitForPdf } from '@hilvan/ui';
import { configuracionQuery, safeUrl, useOnce } from '@hilvan/ui/records';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ContactDialog } from '../contacto/contact-dialog';
import { type Contacto, contactoDe, withoutContact } from '../contacto/contacto';

const SIN_ADMINISTRADOR =
  'No hay un correo ni un teléfono del administrador. Se configuran en el servidor con ADMIN_CONTACT_EMAIL y ADMIN_CONTACT_PHONE.';

const messageWith = (url: string) => `Hola. El inventario ha sido actualizado. El reporte está en: ${url}`;

/** 'Notificar': generates the inventory report and tells the administrator where it is. */
export const Notify = () => {
  const queryClient = useQueryClient();
  const { run } = useOnce();
  const [open, setOpen] = useState(false);
  const [aviso, setAviso] = useState<{ contacto: Contacto; url: string } | null>(null);

  const prepare = async () => {
    try {
      const { administrador } = await queryClient.fetchQuery(configuracionQuery());
      const contacto = contactoDe(administrador.email, administrador.telefono);
      if (withoutContact(contacto)) {
        await notify.info('Notificar', SIN_ADMINISTRADOR);
        return;
      }
      const address = await waitForPdf((sending) => callApi('pdfInventario', sending));
      if (address === null) return;
      setAviso({ contacto, url: safeUrl(address) });
      setOpen(true);
    } catch (error) {
      await notify.error('No se pudo generar el PDF', apiErrorText(error));
    }
  };

  return (
    <>
      <Button variant="outline" onClick={() => run(prepare)}>
        <MailIcon /> Notificar
      </Button>
      {aviso ? (
        <ContactDialog
          clave="inventario/notificar"
          open={open}
          onOpen={setOpen}
          title="Notificar al administrador"
          contacto={aviso.contacto}
          para="Un aviso de que el inventario se actualizó, con la dirección del reporte."
          fallback={messageWith(aviso.url)}
          incluye={aviso.url}
        />
      ) : null}
    </>
  );
};

import { llamar, textoDeError } from '@hilvan/api-client';
import { Button, MailIcon, notify, openWaitingDialog } from '@hilvan/ui';
import { configuracionQuery, useUnaVez } from '@hilvan/ui/records';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ContactarDialog } from '../contacto/contactar-dialog';
import { type Contacto, contactoDe, sinContacto } from '../contacto/contacto';

const SIN_ADMINISTRADOR =
  'No hay un correo ni un teléfono del administrador. Se configuran en el servidor con ADMIN_CONTACT_EMAIL y ADMIN_CONTACT_PHONE.';

const mensajeCon = (url: string) =>
  `Hola. El inventario ha sido actualizado. El reporte está en: ${new URL(url, location.href).href}`;

/** 'Notificar': generates the inventory report and tells the administrator where it is. */
export const Notificar = () => {
  const queryClient = useQueryClient();
  const { run } = useUnaVez();
  const [open, setOpen] = useState(false);
  const [aviso, setAviso] = useState<{ contacto: Contacto; mensaje: string } | null>(null);

  const prepare = async () => {
    const { administrador } = await queryClient.fetchQuery(configuracionQuery());
    const contacto = contactoDe(administrador.email, administrador.telefono);
    if (sinContacto(contacto)) {
      await notify.info('Notificar', SIN_ADMINISTRADOR);
      return;
    }
    const waiting = openWaitingDialog({ title: 'Generando el PDF', text: 'Espere un momento...' });
    try {
      const { download_url } = await llamar('pdfInventario');
      waiting.close();
      setAviso({ contacto, mensaje: mensajeCon(download_url) });
      setOpen(true);
    } catch (error) {
      waiting.close();
      await notify.error('No se pudo generar el PDF', textoDeError(error));
    }
  };

  return (
    <>
      <Button variant="outline" onClick={() => run(prepare)}>
        <MailIcon /> Notificar
      </Button>
      {aviso ? (
        <ContactarDialog
          open={open}
          onOpen={setOpen}
          title="Notificar al administrador"
          contacto={aviso.contacto}
          para="Un aviso de que el inventario se actualizó, con la dirección del reporte."
          porDefecto={aviso.mensaje}
        />
      ) : null}
    </>
  );
};

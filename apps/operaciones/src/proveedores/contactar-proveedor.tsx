import type { Proveedor } from '@hilvan/contract';
import { Button, MailIcon } from '@hilvan/ui';
import { useState } from 'react';
import { ContactarDialog } from '../contacto/contactar-dialog';
import { contactoDe, messageForProveedor, withoutContact } from '../contacto/contacto';

/** 'Contactar', disabled where there is neither e-mail nor telephone (decision 43). */
export const ContactarProveedor = ({ proveedor }: { proveedor: Proveedor }) => {
  const [open, setOpen] = useState(false);
  const contacto = contactoDe(proveedor.email, proveedor.telefono);
  const none = withoutContact(contacto);
  return (
    <>
      <Button
        variant="outline"
        disabled={none}
        title={none ? 'Este proveedor no tiene correo ni teléfono.' : undefined}
        onClick={() => setOpen(true)}
      >
        <MailIcon /> Contactar
      </Button>
      <ContactarDialog
        open={open}
        onOpen={setOpen}
        title={`Contactar a ${proveedor.nombre}`}
        contacto={contacto}
        fallback={messageForProveedor(proveedor.nombre)}
      />
    </>
  );
};

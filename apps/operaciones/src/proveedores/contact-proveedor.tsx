import type { Proveedor } from '@hilvan/contract';
import { Button, MailIcon } from '@hilvan/ui';
import { useState } from 'react';
import { ContactDialog } from '../contacto/contact-dialog';
import { contactoDe, messageForProveedor, SIN_CONTACTO, withoutContact } from '../contacto/contacto';

/** 'Contactar', disabled where there is neither e-mail nor telephone. */
export const ContactProveedor = ({ proveedor }: { proveedor: Proveedor }) => {
  const [open, setOpen] = useState(false);
  const contacto = contactoDe(proveedor.email, proveedor.telefono);
  const none = withoutContact(contacto);
  return (
    <>
      <Button
        variant="outline"
        disabled={none}
        title={none ? SIN_CONTACTO : undefined}
        onClick={() => setOpen(true)}
      >
        <MailIcon /> Contactar
      </Button>
      <ContactDialog
        clave={`proveedor/${proveedor.id}/contactar`}
        open={open}
        onOpen={setOpen}
        title={`Contactar a ${proveedor.nombre}`}
        contacto={contacto}
        fallback={messageForProveedor(proveedor.nombre)}
      />
    </>
  );
};

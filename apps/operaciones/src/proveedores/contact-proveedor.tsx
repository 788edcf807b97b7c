import type { Proveedor } from '@hilvan/contract';
import { Button, MailIcon, Text } from '@hilvan/ui';
import { useState } from 'react';
import { ContactDialog } from '../contacto/contact-dialog';
import { contactoDe, messageForProveedor, SIN_CONTACTO, withoutContact } from '../contacto/contacto';

const SIN_CONTACTO_ID = 'sin-contacto';

/** 'Contactar', disabled where there is neither e-mail nor telephone, which is said beside it. */
export const ContactProveedor = ({ proveedor }: { proveedor: Proveedor }) => {
  const [open, setOpen] = useState(false);
  const contacto = contactoDe(proveedor.email, proveedor.telefono);
  const none = withoutContact(contacto);
  return (
    <>
      <Button
        variant="outline"
        disabled={none}
        aria-describedby={none ? SIN_CONTACTO_ID : undefined}
        onClick={() => setOpen(true)}
      >
        <MailIcon /> Contactar
      </Button>
      {none ? (
        <Text id={SIN_CONTACTO_ID} color="fg.muted">
          {SIN_CONTACTO}
        </Text>
      ) : null}
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

import { queryFor } from '@hilvan/api-client';
import { Box, Button, Heading, MailIcon, PrintIcon, Stack, Text, TruckIcon, texto } from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { configuracionQuery, Paper, RecordState } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ContactarDialog } from '../contacto/contactar-dialog';
import { contactoDe, SIN_CONTACTO, withoutContact } from '../contacto/contacto';
import { orderMessage, type Pedido } from './pedido';

type Props = {
  pedidos: readonly Pedido[];
  /** It is not known yet what is to be bought: the button has its place, so that those after it stay under the finger. */
  coming: boolean;
};

/** 'Pedir a proveedor': what is to be bought, written to each supplier or on paper. */
export const OrderFromProveedor = ({ pedidos: listed, coming }: Props) => {
  const [open, setOpen] = useState(false);
  const [printing, setPrinting] = useState(false);
  /** The supplier whose order is being written. */
  const [writing, setWriting] = useState<number | null>();
  /** In which something typed is unsent: they stay, also where meanwhile somebody brought what was to be bought. */
  const [unsent, setUnsent] = useState<readonly Pedido[]>([]);
  const gone = unsent.filter((one) => !listed.some(({ idProveedor }) => idProveedor === one.idProveedor));
  const all = [...listed, ...gone];
  // Bought meanwhile, and nothing was typed: its window is closed, and stays so when it is listed again.
  if (writing !== undefined && !all.some(({ idProveedor }) => idProveedor === writing)) setWriting(undefined);
  const proveedores = useQuery({ ...queryFor('listarProveedores'), enabled: open });
  const recordOf = ({ idProveedor }: Pedido) => proveedores.data?.data.find((p) => p.id === idProveedor);
  // An item may tell its supplier by the id alone.
  const pedidos = all.map((pedido) => ({
    ...pedido,
    proveedor: texto(recordOf(pedido)?.nombre, pedido.proveedor),
    gone: gone.includes(pedido),
  }));
  // Who asks is said where it is known: a supplier does not know every telephone.
  const taller = useQuery({ ...configuracionQuery(), enabled: open }).data?.taller;
  const contactoOf = (pedido: Pedido) => {
    const proveedor = recordOf(pedido);
    return proveedor && contactoDe(proveedor.email, proveedor.telefono);
  };
  const [endPrinting] = useState(() => () => setPrinting(false));

  return (
    <>
      {coming || pedidos.length > 0 ? (
        <Button variant="outline" disabled={pedidos.length === 0} onClick={() => setOpen(true)}>
          <TruckIcon /> Pedir a proveedor
        </Button>
      ) : null}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Pedir a proveedor"
        size="lg"
        footer={
          <Button variant="outline" onClick={() => setPrinting(true)}>
            <PrintIcon /> Imprimir la lista
          </Button>
        }
      >
        <Stack gap="5">
          {pedidos.map((pedido) => {
            const contacto = contactoOf(pedido);
            const none = contacto !== undefined && withoutContact(contacto);
            return (
              <Lista key={pedido.idProveedor} pedido={pedido}>
                {pedido.gone ? <Text color="fg.muted">Ya no hace falta: hay suficiente.</Text> : null}
                {contacto ? (
                  <Button
                    variant="subtle"
                    mt="2"
                    disabled={none}
                    onClick={() => setWriting(pedido.idProveedor)}
                  >
                    <MailIcon /> Escribir a {pedido.proveedor}
                  </Button>
                ) : null}
                {none ? <Text color="fg.muted">{SIN_CONTACTO}</Text> : null}
              </Lista>
            );
          })}
          {proveedores.data ? null : <RecordState query={proveedores} lines={2} />}
        </Stack>
      </Dialog>
      {pedidos.map((pedido) => {
        const contacto = contactoOf(pedido);
        // There also while it is closed, so that what was typed into it stays.
        return contacto ? (
          <ContactarDialog
            key={pedido.idProveedor}
            open={pedido.idProveedor === writing}
            // A mail may leave after its window was closed, while another is open.
            onOpen={() => setWriting((one) => (one === pedido.idProveedor ? undefined : one))}
            title={`Pedido a ${pedido.proveedor}`}
            contacto={contacto}
            fallback={orderMessage(pedido, taller)}
            abierto
            onUnsent={(isUnsent) =>
              setUnsent((others) => [
                ...others.filter(({ idProveedor }) => idProveedor !== pedido.idProveedor),
                ...(isUnsent ? [pedido] : []),
              ])
            }
          />
        ) : null;
      })}
      {printing ? (
        <Paper onEnd={endPrinting}>
          <Heading as="h1" size="xl" mb="4">
            Por comprar
          </Heading>
          {pedidos
            .filter(({ gone }) => !gone)
            .map((pedido) => (
              <Lista key={pedido.idProveedor} pedido={pedido} />
            ))}
        </Paper>
      ) : null}
    </>
  );
};

const Lista = ({ pedido, children }: { pedido: Pedido; children?: ReactNode }) => (
  <Box as="section" breakInside="avoid" mb={{ _print: '5' }}>
    <Heading as="h2" size="md" mb="1">
      {pedido.proveedor}
    </Heading>
    <Box as="ul" ps="5" listStyleType="disc">
      {pedido.lineas.map((linea) => (
        <li key={linea}>{linea}</li>
      ))}
    </Box>
    {children}
  </Box>
);

import { apiErrorText, callExtension, queryFor, useCapacidades } from '@hilvan/api-client';
import type { Inventario } from '@hilvan/contract';
import { llamadasCompras } from '@hilvan/contract/extensions';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import {
  Box,
  Button,
  CheckIcon,
  confirm,
  fecha,
  Heading,
  HStack,
  LinkButton,
  MailIcon,
  notify,
  OrderIcon,
  PrintIcon,
  Stack,
  showToast,
  Text,
  texto,
} from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { configuracionQuery, Paper, RecordState } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ContactDialog } from '../contacto/contact-dialog';
import { contactoDe, SIN_CONTACTO, withoutContact } from '../contacto/contacto';
import { labelOf } from './existencias';
import { formatCantidad } from './format-cantidad';
import { askedIn, orderMessage, type Pedido } from './pedido';
import { pedidoHace } from './ya-pedido';

type Props = {
  pedidos: readonly Pedido[];
  /** Whether it is not known yet what is to be bought: the button then keeps its place, so that those after it stay under the finger. */
  coming: boolean;
};

const YA_PEDIDO = 'Ya está pedido';

/**
 * Notes for everybody that these items were asked of their supplier (`pedido`), or are to be asked for again. Noting the same twice changes
 * nothing.
 */
const note = async (ids: readonly number[], pedido: boolean, done: string) => {
  // The pressed button disappears, so the focus stays with its supplier.
  document.activeElement?.closest<HTMLElement>('section[tabindex]')?.focus();
  try {
    await callExtension(llamadasCompras.anotarPedido, { payload: { ids: [...ids], pedido } });
    showToast(done);
  } catch (error) {
    await notify.error('No se pudo anotar el pedido', apiErrorText(error));
  }
};

const noteAsked = ({ items, proveedor }: Pick<Pedido, 'items' | 'proveedor'>) =>
  note(
    items.map(({ id }) => id),
    true,
    `Anotado: pedido a ${proveedor}.`,
  );

/** Notes what a message asked for. Of one that was written anew, and names nothing as it is listed, the person says whether it was all. */
const noteSent = async (pedido: Pedido, mensaje: string) => {
  const items = askedIn(mensaje, pedido);
  if (items.length > 0) return noteAsked({ ...pedido, items });
  const text = `El mensaje a ${pedido.proveedor} no nombra ninguno de los productos que hacen falta.`;
  if (await confirm({ title: '¿Anotar todo como pedido?', text })) await noteAsked(pedido);
};

/** 'Pedir a proveedor': what is to be bought, written to each supplier or on paper. */
export const OrderFromProveedor = ({ pedidos: listed, coming }: Props) => {
  const [open, setOpen] = useState(false);
  const [printing, setPrinting] = useState(false);
  /** The supplier whose order is being written. */
  const [writing, setWriting] = useState<number | null>();
  /** The suppliers to whom the person opened a message in this visit. */
  const [opened, setOpened] = useState<ReadonlySet<number | null>>(new Set());
  /** Orders with an unsent message: they stay listed even where their items have come in meanwhile. */
  const [unsent, setUnsent] = useState<readonly Pedido[]>([]);
  const gone = unsent.filter((one) => !listed.some(({ idProveedor }) => idProveedor === one.idProveedor));
  const all = [...listed, ...gone];
  // What was to be ordered was bought meanwhile, and nothing was typed: the window closes, and stays closed when the supplier is listed
  // again.
  if (writing !== undefined && !all.some(({ idProveedor }) => idProveedor === writing)) setWriting(undefined);
  const proveedores = useQuery({ ...queryFor('listarProveedores'), enabled: open });
  const recordOf = ({ idProveedor }: Pedido) => proveedores.data?.data.find((p) => p.id === idProveedor);
  // An item may tell its supplier by the id alone, so that the name is taken from the supplier's record.
  const pedidos = all.map((pedido) => ({
    ...pedido,
    proveedor: texto(recordOf(pedido)?.nombre, pedido.proveedor),
    gone: gone.includes(pedido),
    /** Whether there is something to ask for, or something typed that nobody got yet. */
    toWrite: pedido.lineas.length > 0 || unsent.some(({ idProveedor }) => idProveedor === pedido.idProveedor),
  }));
  // The message says who asks, where that is known: a supplier does not know every telephone number.
  const taller = useQuery({ ...configuracionQuery(), enabled: open }).data?.taller;
  const contactoOf = (pedido: Pedido) => {
    const proveedor = recordOf(pedido);
    return proveedor && contactoDe(proveedor.email, proveedor.telefono);
  };
  const [endPrinting] = useState(() => () => setPrinting(false));
  const { compras } = useCapacidades();

  return (
    <>
      {coming || pedidos.length > 0 ? (
        <Button variant="outline" disabled={pedidos.length === 0} onClick={() => setOpen(true)}>
          <OrderIcon /> Pedir a proveedor
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
              <Lista key={pedido.idProveedor} pedido={pedido} quedan>
                {pedido.gone ? <Text color="fg.muted">Ya no hace falta: hay suficiente.</Text> : null}
                {pedido.toWrite ? (
                  <HStack mt="2" gap="2" wrap="wrap">
                    {contacto ? (
                      <Button
                        variant="subtle"
                        disabled={none}
                        onClick={() => {
                          setOpened((others) => new Set(others).add(pedido.idProveedor));
                          setWriting(pedido.idProveedor);
                        }}
                      >
                        <MailIcon /> Escribir a {pedido.proveedor}
                      </Button>
                    ) : null}
                    {compras && !pedido.gone && pedido.lineas.length > 0 ? (
                      <Button variant="outline" onClick={() => void noteAsked(pedido)}>
                        <CheckIcon /> {YA_PEDIDO}
                      </Button>
                    ) : null}
                  </HStack>
                ) : null}
                {none && pedido.toWrite ? <Text color="fg.muted">{SIN_CONTACTO}</Text> : null}
                {pedido.pedidos.length > 0 && !pedido.gone ? (
                  <YaPedido
                    items={pedido.pedidos}
                    onRemove={(ids) => void note(ids, false, `Se vuelve a pedir a ${pedido.proveedor}.`)}
                  />
                ) : null}
              </Lista>
            );
          })}
          {proveedores.data ? null : <RecordState query={proveedores} lines={2} />}
        </Stack>
      </Dialog>
      {pedidos.map((pedido) => {
        const contacto = contactoOf(pedido);
        const notes = compras && !pedido.gone && pedido.lineas.length > 0;
        // The window is there while it is closed too, so that what was typed into it stays.
        return contacto && opened.has(pedido.idProveedor) ? (
          <ContactDialog
            key={pedido.idProveedor}
            clave={`proveedor/${pedido.idProveedor}/pedido`}
            open={pedido.idProveedor === writing}
            // Closes this window only: a mail may leave after its window was closed, while another one is open.
            onOpen={() => setWriting((one) => (one === pedido.idProveedor ? undefined : one))}
            title={`Pedido a ${pedido.proveedor}`}
            contacto={contacto}
            fallback={orderMessage(pedido, taller)}
            abierto
            enviado={notes ? YA_PEDIDO : undefined}
            onSent={(mensaje) => (notes ? void noteSent(pedido, mensaje) : undefined)}
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
        <Hoja taller={taller} pedidos={pedidos.filter(({ gone }) => !gone)} onEnd={endPrinting} />
      ) : null}
    </>
  );
};

type HojaProps = {
  taller: { nombre: string; telefono: string } | undefined;
  pedidos: readonly Pedido[];
  /** Keep it stable. */
  onEnd: () => void;
};

/** The list on paper. */
const Hoja = ({ taller, pedidos, onEnd }: HojaProps) => {
  const today = useHoy();
  return (
    <Paper onEnd={onEnd}>
      <Heading as="h1" size="xl">
        Por comprar
      </Heading>
      {/* A supplier reads it too, and another day something else is missing. */}
      <Text mb="4">
        {[taller?.nombre, taller?.telefono && `Tel. ${taller.telefono}`, `Impreso el ${fecha(today)}`]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {pedidos
        .filter(({ lineas }) => lineas.length > 0)
        .map((pedido) => (
          <Lista key={pedido.idProveedor} pedido={pedido} />
        ))}
    </Paper>
  );
};

type ListaProps = {
  pedido: Pedido;
  /** Also says how much is left, which is nobody's business but the workshop's. */
  quedan?: boolean;
  children?: ReactNode;
};

const Lista = ({ pedido, quedan = false, children }: ListaProps) => (
  <Box as="section" tabIndex={-1} aria-label={pedido.proveedor} breakInside="avoid" mb={{ _print: '5' }}>
    <Heading as="h2" size="md" mb="1">
      {pedido.proveedor}
    </Heading>
    <Box as="ul" ps="5" listStyleType="disc" hidden={pedido.lineas.length === 0}>
      {pedido.lineas.map((linea, i) => (
        <li key={linea}>
          {linea}
          {quedan ? (
            <Text as="span" color="fg.muted" fontSize="sm">
              {' '}
              (quedan {formatCantidad(pedido.items[i]?.cantidad ?? null)})
            </Text>
          ) : null}
        </li>
      ))}
    </Box>
    {children}
  </Box>
);

/** The items that the supplier was asked for and has not brought. Each has come, or is asked for again once somebody says that it will not come. */
const YaPedido = ({
  items,
  onRemove,
}: {
  items: readonly Inventario[];
  onRemove: (ids: readonly number[]) => void;
}) => {
  const today = useHoy();
  return (
    <Box as="ul" listStyleType="none" mt="2" fontSize="sm">
      {items.map((item) => (
        <HStack as="li" key={item.id} gap="2" wrap="wrap">
          <Text flex={{ base: '1 1 100%', md: '1' }}>
            {labelOf(item)}{' '}
            <Text as="span" color="fg.muted">
              {pedidoHace(item, today)}
            </Text>
          </Text>
          <LinkButton
            to={`/inventario/entrada?producto=${item.id}`}
            size="sm"
            variant="ghost"
            aria-label={`Ya llegó ${labelOf(item)}`}
          >
            Ya llegó
          </LinkButton>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Pedir otra vez ${labelOf(item)}`}
            onClick={() => onRemove([item.id])}
          >
            Pedir otra vez
          </Button>
        </HStack>
      ))}
    </Box>
  );
};

import { useState } from 'react';
import {
  BackIcon,
  Box,
  Button,
  Card,
  DataItem,
  DataList,
  DotsIcon,
  DownloadButton,
  EditIcon,
  EstadoBadge,
  fecha,
  Heading,
  IconButton,
  LinkButton,
  Page,
  Stack,
  TrashIcon,
} from '../../src';
import { LineaForm, Menu, Tooltip } from '../../src/overlays';
import { type Linea, LineasTable, Saldo, Totales, undoable } from '../../src/records';

const PRODUCTS = ['Camisa manga corta', 'Pantalón de vestir', 'Gabacha médica', 'Filipina'].map(
  (nombre_producto, i) => ({ id: i + 1, nombre_producto, precio_unitario: 8500 + i * 2750.5 }),
);
const START: Linea[] = [
  {
    id: 1,
    key: 1,
    id_producto: 1,
    nombre_producto: 'Camisa manga corta',
    precio_unitario: 8500,
    cantidad: 12,
    subtotal: 102000,
    descripcion: 'Celeste, logo bordado',
    entregado: true,
  },
  {
    id: 2,
    key: 2,
    id_producto: 2,
    nombre_producto: 'Pantalón de vestir',
    precio_unitario: 11250.5,
    cantidad: 12,
    subtotal: 135006,
    descripcion: 'NA',
    entregado: false,
  },
];

export const DocumentPage = () => {
  const [lines, setLines] = useState(START);
  const setDelivered = (key: Linea['key'], entregado: boolean) =>
    setLines((all) => all.map((line) => (line.key === key ? { ...line, entregado } : line)));
  const deliver = ({ key, nombre_producto }: Linea) => {
    setDelivered(key, true);
    undoable({
      message: `${nombre_producto}: entregado.`,
      onCommit: () => undefined,
      onUndo: () => setDelivered(key, false),
    });
  };
  return (
    <Page
      title="Uniformes de cocina"
      subtitle="Orden de pedido"
      actions={
        <>
          <LinkButton to="/lista" variant="outline" colorPalette="gray">
            <BackIcon /> Regresar
          </LinkButton>
          <Button>
            <EditIcon /> Editar
          </Button>
          <DownloadButton
            getUrl={() => new Promise((resolve) => setTimeout(() => resolve('/lista'), 1500))}
          />
          <Menu
            trigger={
              <IconButton aria-label="Más acciones" variant="outline">
                <DotsIcon />
              </IconButton>
            }
            items={[
              { label: 'Modificar estado', onSelect: () => undefined },
              { label: 'Anular', icon: <TrashIcon />, danger: true, onSelect: () => undefined },
            ]}
          />
        </>
      }
    >
      <Stack gap="5">
        <Card>
          <DataList>
            <DataItem label="Empresa">Hotel Volcán Azul</DataItem>
            <DataItem label="Teléfono">2222-3344</DataItem>
            <DataItem label="Estado">
              <EstadoBadge estado="Entrega Tienda" />
            </DataItem>
            <DataItem label="Fecha">{fecha('2026-03-09')}</DataItem>
            <DataItem label="Comentario">{null}</DataItem>
            <DataItem label="Proforma">
              <Tooltip content="Número de la proforma">
                <Box as="span" tabIndex={0}>
                  1044
                </Box>
              </Tooltip>
            </DataItem>
          </DataList>
        </Card>
        <Card>
          <Heading mb="4">Agregar producto</Heading>
          <LineaForm products={PRODUCTS} onAdd={(line) => setLines((all) => [...all, line])} />
        </Card>
        <LineasTable
          lines={lines}
          onDeliver={deliver}
          onRemove={({ key }) => setLines((all) => all.filter((line) => line.key !== key))}
        />
        <Card display="grid" gap="8" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          <Saldo saldo={97006} total={237006} />
          <Totales lines={lines} />
        </Card>
      </Stack>
    </Page>
  );
};

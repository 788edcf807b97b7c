import { useState } from 'react';
import {
  Button,
  Card,
  confirm,
  DataTable,
  DeniedState,
  ErrorState,
  Flex,
  LoadingState,
  notify,
  openWaitingDialog,
  Page,
  Pagination,
  prompt,
  Stack,
  showToast,
} from '../../src';
import { Dialog, Drawer, Picker } from '../../src/overlays';
import { undoable } from '../../src/records';

const COLUMNS = [
  { key: 'a', header: 'Producto', render: () => '' },
  { key: 'b', header: 'Precio con IVA', render: () => '' },
];

const PRODUCTS = ['Camisa', 'Pantalón', 'Gabacha', 'Filipina', 'Jacket', 'Chaleco', 'Vestido', 'Short'];

export const StatesPage = () => {
  const [page, setPage] = useState(5);
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const [product, setProduct] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <Page title="Estados y avisos">
      <Stack gap="6">
        <Flex gap="2" wrap="wrap">
          <Button onClick={() => notify.success('Empresa creada con éxito!')}>Éxito</Button>
          <Button
            onClick={() =>
              notify.error('Error al crear la empresa!', 'La cédula es obligatoria.\nEl correo no es válido.')
            }
          >
            Error
          </Button>
          <Button
            onClick={() =>
              confirm({
                title: '¿Desea eliminar el cliente?',
                text: 'Esta acción no se puede deshacer',
                danger: true,
                cancelled: 'Se ha cancelado!',
              })
            }
          >
            Confirmar
          </Button>
          <Button
            onClick={() =>
              prompt({
                title: 'Crear categoría',
                label: 'Nombre',
                required: 'Debes ingresar un nombre para la categoría',
              })
            }
          >
            Preguntar
          </Button>
          <Button onClick={() => openWaitingDialog({ title: 'Cargando datos!', seconds: 3 })}>
            Cargando
          </Button>
          <Button onClick={() => showToast('Guardado')}>Aviso breve</Button>
          <Button onClick={() => undoable({ message: 'Telas marcadas.', onCommit: () => undefined })}>
            Deshacer
          </Button>
          <Button variant="outline" onClick={() => setOpen('dialog')}>
            Ventana
          </Button>
          <Button variant="outline" onClick={() => setOpen('drawer')}>
            Panel
          </Button>
        </Flex>
        <DataTable caption="Cargando" columns={COLUMNS} rows={undefined} rowKey={String} />
        <DataTable caption="Vacía" columns={COLUMNS} rows={[]} rowKey={String} />
        <DataTable
          caption="Con error"
          columns={COLUMNS}
          rows={undefined}
          rowKey={String}
          error={new Error('x')}
          onRetry={() => undefined}
        />
        <Pagination page={page} pages={20} onPage={setPage} />
        <Card>
          <LoadingState />
        </Card>
        <Card>
          <ErrorState error={new Error('x')} onRetry={() => undefined} />
        </Card>
        <Card>
          <DeniedState />
        </Card>
      </Stack>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Agregar pago"
        footer={<Button onClick={close}>Guardar</Button>}
      >
        <Picker
          aria-label="Producto"
          items={PRODUCTS}
          itemToString={String}
          itemKey={String}
          value={product}
          onChange={setProduct}
        />
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title="Detalle">
        El contenido del panel.
      </Drawer>
    </Page>
  );
};

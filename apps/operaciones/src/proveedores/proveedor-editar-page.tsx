import { llamar, llamarConVersion, textoDeError } from '@hilvan/api-client';
import type { Proveedor, ProveedorEnviado } from '@hilvan/contract';
import { compareFields, notify, Page, RecordForm, RecordState, useLoadingDialog } from '@hilvan/ui';
import { useConflict } from '@hilvan/ui/overlays';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { encontrado } from '../shared/encontrado';
import { ProveedorFields } from './proveedor-fields';
import { useProveedor } from './use-proveedor';
import { escritoDe, type ProveedorEscrito, useProveedorForm } from './use-proveedor-form';

const NO_ENCONTRADO = 'Proveedor no encontrado';

const compare = compareFields<ProveedorEscrito>({
  nombre: 'Proveedor',
  direccion: 'Dirección',
  vendedor: 'Vendedor',
  email: 'Email',
  telefono: 'Teléfono',
});

const Editor = ({ proveedor }: { proveedor: Proveedor }) => {
  const { id } = proveedor;
  const navigate = useNavigate();
  // As it was when the form opened; what the list says later is compared on saving.
  const [initial] = useState(() => escritoDe(proveedor));
  const { form, draft } = useProveedorForm(initial, `proveedor/editar/${id}`);
  const conflict = useConflict({
    title: 'Otra persona modificó este proveedor',
    form,
    draft,
    compare,
    onSettled: () => void form.handleSubmit(save)(),
  });

  const save = async (payload: ProveedorEnviado) => {
    try {
      const saved = await conflict.save({
        read: () => llamarConVersion('listarProveedores'),
        asForm: ({ datos }) => escritoDe(encontrado(datos.data, id, NO_ENCONTRADO)),
        send: ({ version }) => llamar('editarProveedor', { params: { id }, payload, version }),
      });
      if (!saved) return;
    } catch (error) {
      await notify.error('Error al editar el producto!', textoDeError(error));
      return;
    }
    draft.done();
    await notify.success('Proveedor modificado con éxito!');
    navigate('/proveedores');
  };

  return (
    <RecordForm form={form} draft={draft} onSubmit={save} backTo="/proveedores" dialog={conflict.dialog}>
      <ProveedorFields form={form} />
    </RecordForm>
  );
};

/** /proveedor/editar/:supplierId, from the detail page or by its address. */
export default function ProveedorEditarPage() {
  const { supplierId = '' } = useParams();
  const query = useProveedor(supplierId);
  useLoadingDialog(query.isPending, { seconds: 3 });

  return (
    <Page title="Editar proveedor" width="form">
      {query.data ? (
        <Editor key={supplierId} proveedor={query.data} />
      ) : (
        <RecordState query={query} text={NO_ENCONTRADO} backTo="/proveedores" />
      )}
    </Page>
  );
}

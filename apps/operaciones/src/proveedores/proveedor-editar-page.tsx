import { callApi, callWithVersion, presente, useRecordToEdit } from '@hilvan/api-client';
import type { Proveedor } from '@hilvan/contract';
import { notify, Page, useLoadingDialog } from '@hilvan/ui';
import { useEdit } from '@hilvan/ui/overlays';
import { compareFields, RecordForm, reasonIn, useUpdatingDialog } from '@hilvan/ui/records';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { NO_ENCONTRADO, ProveedorAusente, ProveedorFields } from './proveedor-fields';
import { CAMPOS_PROVEEDOR, type ProveedorEscrito, typedOf, useProveedorForm } from './use-proveedor-form';

const compare = compareFields<ProveedorEscrito>(CAMPOS_PROVEEDOR);

const Editor = ({ proveedor }: { proveedor: Proveedor }) => {
  const { id } = proveedor;
  // The supplier as it was when the form opened; what the list says later is compared on saving.
  const [initial] = useState(() => typedOf(proveedor));
  const { form, draft } = useProveedorForm(initial, `proveedor/editar/${id}`);
  useUpdatingDialog(form.formState.isSubmitting);
  const { edit, dialog } = useEdit({
    title: 'Otra persona modificó este proveedor',
    form,
    draft,
    compare,
    read: () => callWithVersion('listarProveedores'),
    asForm: ({ datos }) =>
      typedOf(
        presente(
          datos.data.find((p) => p.id === id),
          NO_ENCONTRADO,
        ),
      ),
    send: (payload, { version }) => callApi('editarProveedor', { params: { id }, payload, version }),
    settled: (payload) => typedOf({ ...proveedor, ...payload }),
    exito: 'Proveedor modificado con éxito!',
    destino: '/proveedores',
    fallo: (error) => notify.error('Error al editar el producto!', reasonIn(error, CAMPOS_PROVEEDOR)),
  });

  return (
    <RecordForm form={form} draft={draft} onSubmit={edit} backTo="/proveedores" dialog={dialog}>
      <ProveedorFields form={form} />
    </RecordForm>
  );
};

/** /proveedor/editar/:supplierId, from the detail page or by its address. */
export default function ProveedorEditarPage() {
  const { supplierId = '' } = useParams();
  return <Load key={supplierId} id={supplierId} />;
}

function Load({ id }: { id: string }) {
  const { base, query } = useRecordToEdit('listarProveedores');
  const proveedor = base?.datos.data.find((p) => String(p.id) === id);
  useLoadingDialog(query.isPending, { seconds: 3 });

  return (
    <Page title="Editar proveedor" width="form">
      {proveedor ? <Editor proveedor={proveedor} /> : <ProveedorAusente query={query} />}
    </Page>
  );
}

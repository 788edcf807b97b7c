import { llamar, textoDeError } from '@hilvan/api-client';
import { esVacio, type ProveedorEnviado } from '@hilvan/contract';
import { notify, Page, useLoadingDialog } from '@hilvan/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { ProveedorEstado } from './proveedor-estado';
import { ProveedorForm } from './proveedor-form';
import { useProveedor } from './use-proveedor';

/** /proveedor/editar/:supplierId, from the detail page or by its address. */
export default function ProveedorEditarPage() {
  const { supplierId = '' } = useParams();
  const navigate = useNavigate();
  const query = useProveedor(supplierId);
  useLoadingDialog(query.isPending, { seconds: 3 });
  const proveedor = query.data;

  const save = async (payload: ProveedorEnviado, done: () => void) => {
    try {
      await llamar('editarProveedor', { params: { id: supplierId }, payload });
    } catch (error) {
      await notify.error('Error al editar el producto!', textoDeError(error));
      return;
    }
    done();
    await notify.success('Proveedor modificado con éxito!');
    navigate('/proveedores');
  };

  return (
    <Page title="Editar proveedor" width="form">
      {proveedor ? (
        <ProveedorForm
          key={proveedor.id}
          initial={{
            nombre: proveedor.nombre,
            direccion: esVacio(proveedor.direccion) ? '' : proveedor.direccion,
            vendedor: proveedor.vendedor,
            telefono: proveedor.telefono,
            email: proveedor.email,
          }}
          draftKey={`proveedor/editar/${supplierId}`}
          onSave={save}
        />
      ) : (
        <ProveedorEstado query={query} />
      )}
    </Page>
  );
}

import { comoApiError, llamar, textoDeError, useClaveDeIntento } from '@hilvan/api-client';
import type { ProveedorEnviado } from '@hilvan/contract';
import { notify, Page } from '@hilvan/ui';
import { useNavigate } from 'react-router-dom';
import { ProveedorForm } from './proveedor-form';

const EMPTY: ProveedorEnviado = { nombre: '', direccion: '', vendedor: '', telefono: '', email: '' };

/** /proveedores/registrar. */
export default function ProveedorRegistroPage() {
  const navigate = useNavigate();
  const intento = useClaveDeIntento();

  const save = async (payload: ProveedorEnviado, done: () => void) => {
    try {
      await llamar('registrarProveedor', { payload, idempotencyKey: intento.clave(payload) });
    } catch (error) {
      // A lost connection has a dialog of its own here (document 2, section 8).
      const lost = comoApiError(error).kind === 'network';
      await notify.error(lost ? 'Error' : 'Error al crear el proveedor!', textoDeError(error));
      return;
    }
    intento.hecho();
    done();
    await notify.success('¡Proveedor creado con éxito!');
    navigate('/proveedores');
  };

  return (
    <Page title="Registro de proveedor" width="form">
      <ProveedorForm initial={EMPTY} draftKey="proveedores/registrar" onSave={save} />
    </Page>
  );
}

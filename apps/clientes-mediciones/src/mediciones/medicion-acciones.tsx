import { llamar, usePuede } from '@hilvan/api-client';
import type { Medicion } from '@hilvan/contract';
import { Button, EditIcon, LinkButton, PrintIcon, TrashIcon } from '@hilvan/ui';
import { useEliminar } from '../common/use-eliminar';

const TEXTOS = {
  pregunta: '¿Desea eliminar la medición?',
  exito: 'Medición eliminada!',
  fallo: 'No se pudo eliminar.',
  falloTexto: 'Inténtalo luego.',
};

/** Imprimir, Editar and Eliminar, each for the roles that may. */
export function MedicionAcciones({ medicion, volver }: { medicion: Medicion; volver: string }) {
  const puede = usePuede();
  const eliminar = useEliminar({
    textos: TEXTOS,
    llamada: () => llamar('eliminarMedicion', { params: { id: medicion.id } }),
    destino: volver,
  });
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={() => window.print()}>
        <PrintIcon /> Imprimir
      </Button>
      {puede('editar') ? (
        <LinkButton to={`/mediciones/editar/${medicion.id}`}>
          <EditIcon /> Editar
        </LinkButton>
      ) : null}
      {puede('eliminarMedicion') ? (
        <Button variant="outline" colorPalette="red" onClick={eliminar}>
          <TrashIcon /> Eliminar
        </Button>
      ) : null}
    </>
  );
}

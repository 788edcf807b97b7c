import { isPrenda } from '@hilvan/contract';
import { Card, MissingState, Page } from '@hilvan/ui';
import { useParams } from 'react-router-dom';
import { ConTallas, NombreEmpresa, tallasPath } from './paginas-tallas';
import { TablaEditor } from './tabla-editor';

/** The size chart of a garment, of a company or of the workshop: made, changed and deleted. */
export default function TablaPage() {
  const { idEmpresa, prenda = '' } = useParams();
  const backTo = tallasPath(idEmpresa);
  return (
    <Page
      title={idEmpresa === undefined ? `Tallas de ${prenda} del taller` : `Tallas de ${prenda}`}
      subtitle={idEmpresa === undefined ? undefined : <NombreEmpresa id={idEmpresa} />}
    >
      {isPrenda(prenda) ? (
        <ConTallas backTo={backTo}>
          {(tablas) => (
            <TablaEditor
              key={`${idEmpresa}/${prenda}`}
              tablas={tablas}
              idEmpresa={idEmpresa === undefined ? null : Number(idEmpresa)}
              prenda={prenda}
            />
          )}
        </ConTallas>
      ) : (
        <Card>
          <MissingState text="Esa prenda no existe." backTo={backTo} />
        </Card>
      )}
    </Page>
  );
}

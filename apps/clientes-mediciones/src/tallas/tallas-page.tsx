import { useCan } from '@hilvan/api-client';
import { isPrenda, medidaLabel, PRENDAS } from '@hilvan/contract';
import type { TablaTallas } from '@hilvan/contract/extensions';
import {
  BackLink,
  Button,
  Card,
  type Column,
  DataTable,
  EditIcon,
  EmptyState,
  Flex,
  Heading,
  LinkButton,
  Page,
  PlusIcon,
  Stack,
  Text,
} from '@hilvan/ui';
import { Menu } from '@hilvan/ui/overlays';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ConTallas, NombreEmpresa, tallasPath } from './paginas-tallas';
import { rangoText } from './tabla-escrita';

/** Every size chart of a company, or of the workshop: /empresa/:idEmpresa/tallas and /tallas. */
export default function TallasPage() {
  const { idEmpresa } = useParams();
  const backTo = idEmpresa === undefined ? '/empresas' : `/empresa/${idEmpresa}`;
  return (
    <Page
      title={idEmpresa === undefined ? 'Tallas del taller' : 'Tallas'}
      subtitle={idEmpresa === undefined ? undefined : <NombreEmpresa id={idEmpresa} />}
      actions={<BackLink to={backTo} />}
    >
      <ConTallas backTo={backTo}>
        {(tablas) => <Lista tablas={tablas} idEmpresa={idEmpresa === undefined ? null : Number(idEmpresa)} />}
      </ConTallas>
    </Page>
  );
}

type ListaProps = { tablas: readonly TablaTallas[]; idEmpresa: number | null };

const place = ({ articulo }: TablaTallas) =>
  isPrenda(articulo) ? PRENDAS.indexOf(articulo) : PRENDAS.length;

function Lista({ tablas, idEmpresa }: ListaProps) {
  const can = useCan();
  const of = (id: number | null) =>
    tablas.filter(({ id_empresa }) => id_empresa === id).sort((a, b) => place(a) - place(b));
  const propias = of(idEmpresa);
  const delTaller = idEmpresa === null ? [] : of(null);
  const has = (articulo: string) => propias.some((tabla) => tabla.articulo === articulo);
  const add = can('editar') ? (
    <AddTabla prendas={PRENDAS.filter((prenda) => !has(prenda))} idEmpresa={idEmpresa} />
  ) : null;
  const otras = delTaller.filter(({ articulo }) => !has(articulo));
  return (
    <Stack gap="6">
      {propias.length === 0 ? (
        <Card>
          <EmptyState
            text={
              idEmpresa === null
                ? 'El taller todavía no tiene tablas de tallas.'
                : 'Esta empresa todavía no tiene tablas de tallas.'
            }
          >
            {add}
          </EmptyState>
        </Card>
      ) : (
        <>
          {propias.map((tabla) => (
            <Tabla key={tabla.id} tabla={tabla} />
          ))}
          {add}
        </>
      )}
      {otras.length > 0 ? (
        <Stack gap="3">
          <Heading>Del taller</Heading>
          <Text color="fg.muted">Valen para las prendas de las que la empresa no tiene tabla propia.</Text>
          {otras.map((tabla) => (
            <Tabla key={tabla.id} tabla={tabla} />
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}

type AddTablaProps = { prendas: readonly string[]; idEmpresa: number | null };

const AddTabla = ({ prendas, idEmpresa }: AddTablaProps) => {
  const navigate = useNavigate();
  return prendas.length === 0 ? null : (
    <Menu
      trigger={
        <Button alignSelf="start">
          <PlusIcon /> Agregar tabla
        </Button>
      }
      items={prendas.map((label) => ({ label, onSelect: () => void navigate(tallasPath(idEmpresa, label)) }))}
    />
  );
};

type Fila = TablaTallas['tallas'][number];
const keyOf = ({ talla }: Fila) => talla;

function Tabla({ tabla: { articulo, campos, tallas, id_empresa } }: { tabla: TablaTallas }) {
  const can = useCan();
  const columns = useMemo<Column<Fila>[]>(
    () => [
      { key: 'talla', header: 'Talla', primary: true, width: '8rem', render: ({ talla }) => talla },
      ...campos.map(
        (campo, i): Column<Fila> => ({
          key: campo,
          header: `${medidaLabel(campo)} (cm)`,
          card: 'line',
          render: ({ rangos }) => (rangos[i] ? rangoText(rangos[i]) : '—'),
        }),
      ),
    ],
    [campos],
  );
  return (
    <Card aria-label={`Tallas de ${articulo}`}>
      <Flex justify="space-between" align="center" gap="3" mb="3" wrap="wrap">
        <Heading as={id_empresa === null ? 'h3' : 'h2'}>{articulo}</Heading>
        {can('editar') ? (
          <LinkButton to={tallasPath(id_empresa, articulo)} variant="outline" size="sm">
            <EditIcon /> Editar
          </LinkButton>
        ) : null}
      </Flex>
      <DataTable
        caption={`Tallas de ${articulo}`}
        columns={columns}
        rows={tallas}
        rowKey={keyOf}
        numbered={false}
      />
    </Card>
  );
}

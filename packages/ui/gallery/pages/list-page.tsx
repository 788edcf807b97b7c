import {
  type Column,
  DataTable,
  Link,
  LinkButton,
  Page,
  PlusIcon,
  SearchBox,
  texto,
  useFilteredRows,
  useListState,
} from '../../src';

type Cliente = { id: number; nombre: string; cedula: string; empresa: string | null; departamento: string };

const NOMBRES = [
  'María Núñez Solís',
  'José Ángel Vargas Mora',
  'Xinia Quirós Brenes',
  'Óscar Peña Rojas',
  'Ana Lucía Chaves Ureña',
];
const EMPRESAS = ['Clínica San Rafael', null, 'Hotel Volcán Azul', 'Colegio Bilingüe del Valle', 'NA'];
const count = Number(new URLSearchParams(location.search).get('filas') ?? 1250);

const CLIENTES: Cliente[] = Array.from({ length: count }, (_, i) => ({
  id: count - i,
  nombre: `${NOMBRES[i % 5]}${i > 4 ? ` ${i}` : ''}`,
  cedula: `1-${String(1000 + (i % 9000))}-${String(200 + (i % 799)).padStart(4, '0')}`,
  empresa: EMPRESAS[i % 5] ?? null,
  departamento: ['Cocina', 'Recepción', 'Quirófano', 'Docentes', 'NA'][i % 5] ?? 'NA',
}));

const COLUMNS: Column<Cliente>[] = [
  {
    key: 'nombre',
    header: 'Nombre',
    primary: true,
    sortBy: (c) => c.nombre,
    render: (c) => <Link to={`/lista/${c.id}`}>{c.nombre}</Link>,
  },
  { key: 'cedula', header: 'Cédula', width: '10rem', render: (c) => texto(c.cedula) },
  {
    key: 'empresa',
    header: 'Empresa',
    sortBy: (c) => c.empresa,
    render: (c) => texto(c.empresa, 'Sin empresa'),
  },
  { key: 'departamento', header: 'Departamento', render: (c) => texto(c.departamento, 'Sin departamento') },
];

const TYPES = [
  { value: 'nombre', label: 'Nombre' },
  { value: 'empresa', label: 'Empresa' },
  { value: 'cedula', label: 'Cédula' },
];
const INDEX: Record<string, (c: Cliente) => string | null> = {
  nombre: (c) => c.nombre,
  empresa: (c) => c.empresa,
  cedula: (c) => c.cedula,
};
const byName = (c: Cliente) => c.nombre;

export const ListPage = () => {
  const list = useListState('galeria', { type: 'nombre' });
  const rows = useFilteredRows(CLIENTES, INDEX[list.type] ?? byName, list.text);
  return (
    <Page
      title="Clientes"
      subtitle="Las personas a quienes les cosemos."
      actions={
        <LinkButton to="/formulario">
          <PlusIcon /> Registrar
        </LinkButton>
      }
    >
      <SearchBox
        label="Buscar cliente"
        value={list.text}
        onChange={list.setText}
        types={TYPES}
        type={list.type}
        onType={list.setType}
      />
      <DataTable
        caption="Clientes"
        columns={COLUMNS}
        rows={rows}
        rowKey={(c) => c.id}
        page={list.page}
        pageSize={100}
        onPage={list.setPage}
      />
    </Page>
  );
};

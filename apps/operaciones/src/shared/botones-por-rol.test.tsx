import { hoy, ROLES, type Rol, semanaIso } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { conInventario } from '../inventario/inventario.datos';
import { PROVEEDORES } from '../proveedores/proveedores.datos';
import { conOpciones, detalle, fila } from '../reparaciones/reparaciones.datos';
import { open } from '../testing/pantalla';

const api = fakeApi();
const PERSONAL: readonly Rol[] = ['Admin', 'Colaborador'];
const ADMIN: readonly Rol[] = ['Admin'];

/** Document 2, sections 2 and 6: each page, what shows that it is there, each button and who has it. */
const PAGINAS: [path: string, shown: string, botones: [name: string, roles: readonly Rol[]][]][] = [
  ['/proveedores', 'Textiles Núñez', [['Registrar', PERSONAL]]],
  [
    '/proveedores/1',
    'ventas@nunez.cr',
    [
      ['Regresar', ROLES],
      ['Editar', PERSONAL],
      ['Contactar', PERSONAL],
      ['Producto', PERSONAL],
      ['Eliminar', ADMIN],
      ['Editar Hilo', ADMIN],
      ['Eliminar Hilo', ADMIN],
    ],
  ],
  [
    '/categorias',
    'Telas',
    [
      ['Crear categoría', PERSONAL],
      // Whoever sees the list has this button.
      ['Eliminar Telas', ROLES],
    ],
  ],
  [
    '/inventario',
    'Tela gabardina',
    [
      ['Entradas', PERSONAL],
      ['Salidas', PERSONAL],
      ['Notificar', PERSONAL],
    ],
  ],
  ['/reparaciones', 'Cambio de zíper', [['Registrar', PERSONAL]]],
  [
    '/reparacion/7',
    '2222-1111',
    [
      ['Regresar', ROLES],
      ['Editar', PERSONAL],
      ['Modificar estado', PERSONAL],
      ['Descargar', PERSONAL],
      ['Pagos', PERSONAL],
      ['Anular', ADMIN],
    ],
  ],
  [
    '/calendario',
    `Semana ${semanaIso(hoy()).nSemana} de ${semanaIso(hoy()).anio}`,
    [
      ['Semana actual', ROLES],
      [`Agregar a Semana ${semanaIso(hoy()).nSemana} de ${semanaIso(hoy()).anio}`, PERSONAL],
    ],
  ],
];

const casos = PAGINAS.flatMap(([path, shown, botones]) =>
  ROLES.map((rol) => ({ path, rol, shown, botones })),
);

test.each(casos)(
  '$path for $rol: its buttons and no others of them',
  async ({ path, rol, shown, botones }) => {
    const esta = semanaIso(hoy());
    api.answers('listarProveedores', PROVEEDORES);
    conInventario(api);
    conOpciones(api);
    api.answers('listarReparaciones', {
      reparaciones: [fila(7, 'Cambio de zíper', 'Taller', '2026-03-09')],
    });
    api.answers('detalleReparacion', detalle());
    api.answers('listarSemanas', { data: [{ ...esta, id: 2 }] });
    api.answers('listarActividades', { data: [] });
    api.answers('listarOrdenes', { ordenes: [] });
    open(path, rol);
    await waitFor(() => expect(screen.getAllByText(shown).length).toBeGreaterThan(0));
    const there = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(
      (b) => b.getAttribute('aria-label') ?? b.textContent?.trim(),
    );
    expect(there.filter((name) => botones.some(([known]) => known === name)).sort()).toEqual(
      botones
        .filter(([, roles]) => roles.includes(rol))
        .map(([name]) => name)
        .sort(),
    );
  },
);

/** Each list of a new workshop, what leads to its first row, and how often it stands on the page. */
const VACIAS = [
  ['/proveedores', 'Registrar', 2],
  ['/reparaciones', 'Registrar', 2],
  ['/inventario', 'Entradas', 2],
  ['/inventario/conteo', 'Entradas', 1],
  ['/categorias', 'Crear categoría', 2],
] as const;

test.each(VACIAS)('%s with nothing in it leads to the first by «%s»', async (path, name, times) => {
  api.answers('listarProveedores', { data: [] });
  api.answers('listarReparaciones', { reparaciones: [] });
  api.answers('listarCategorias', { data: [] });
  api.answers('inventarioInfo', { data: [], status: 200 });
  open(path, 'Colaborador');
  await screen.findByText('No se encontraron resultados o datos no disponibles.');
  const there = [...screen.queryAllByRole('button', { name }), ...screen.queryAllByRole('link', { name })];
  expect(there).toHaveLength(times);
});

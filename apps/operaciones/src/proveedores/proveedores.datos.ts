import type { RespuestaEnviada } from '@hilvan/contract';

/** Two suppliers as a provider sends them: the first complete, the second without contact or products. */
export const PROVEEDORES = {
  data: [
    {
      id: 1,
      nombre: 'Textiles Núñez',
      direccion: 'San José',
      vendedor: 'Marta Solís',
      email: 'ventas@nunez.cr',
      telefono: '8765-4321',
      productos: [
        { id: 11, proveedor_id: 1, nombre_producto: 'Tela gabardina', descripcion: 'Azul', precio: 4500 },
        { id: 12, proveedor_id: 1, nombre_producto: 'Hilo', descripcion: null, precio: null },
      ],
    },
    {
      id: 2,
      nombre: 'Botones del Valle',
      direccion: null,
      vendedor: 'NA',
      email: 'NA',
      telefono: '88888888',
      productos: [],
    },
  ],
} satisfies RespuestaEnviada<'listarProveedores'>;

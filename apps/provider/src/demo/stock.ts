import { fold, nombreClave } from '@hilvan/contract';
import type { Nueva } from '../db/tables';
import { person, phone } from './people';
import type { Random } from './random';
import { CATEGORIAS, COLORES, INSUMOS, PROVEEDORES } from './words';

export const suppliers = (random: Random): Nueva<'proveedores'>[] =>
  PROVEEDORES.map((nombre, i) => {
    const seller = person(random);
    return {
      id: i + 1,
      nombre,
      direccion: random.chance(0.3) ? 'NA' : 'San José, avenida central',
      vendedor: `${seller.nombre} ${seller.apellido1}`,
      email: i % 5 === 4 ? 'NA' : `ventas@${fold(nombre).replace(/[^a-z]+/g, '')}.cr`,
      telefono: i % 6 === 5 ? '88888888' : phone(random).replace('-', ''),
    };
  });

export const supplierProducts = (random: Random): Nueva<'productos_proveedor'>[] =>
  PROVEEDORES.flatMap((_, i) =>
    INSUMOS.slice(i % 5, (i % 5) + 4).map(([nombre_producto]) => ({
      proveedor_id: i + 1,
      nombre_producto,
      descripcion: 'NA',
      precio: random.int(3, 90) * 50_00,
    })),
  );

export const categories = (): Nueva<'categorias'>[] =>
  CATEGORIAS.map((nombre_categoria, i) => ({ id: i + 1, nombre_categoria }));

export const stock = (random: Random): Nueva<'inventario'>[] =>
  INSUMOS.flatMap(([insumo, categoria, comentario]) =>
    COLORES.map(([color, hex]) => ({
      nombre_producto: `${insumo} ${color}`,
      nombre_norm: nombreClave(`${insumo} ${color}`),
      cantidad: comentario === 'Metros' ? random.int(0, 2400) * 50 : random.int(0, 300) * 1000,
      minimo: comentario === 'Metros' ? 10_000 : 25_000,
      color: hex,
      id_categoria: categoria + 1,
      id_proveedor: random.int(1, PROVEEDORES.length),
      comentario,
    })),
  );

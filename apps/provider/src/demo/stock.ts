import { addDays, fold, nombreClave } from '@hilvan/contract';
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

export const stock = (random: Random) =>
  INSUMOS.flatMap(([insumo, categoria, comentario], i) =>
    COLORES.map(([color, hex], j) => ({
      id: i * COLORES.length + j + 1,
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

/** The movements that lead to the quantity of each item: bought twice, used in between, never below zero. */
export const moves = (
  random: Random,
  items: ReturnType<typeof stock>,
  users: readonly { id: number }[],
  today: string,
): Nueva<'movimientos'>[] =>
  items.flatMap(({ id: id_inventario, cantidad, comentario }) => {
    const unit = comentario === 'Metros' ? 500 : 1000;
    const exits = Array.from({ length: random.int(2, 7) }, () => random.int(1, 24) * unit);
    const half = Math.ceil(exits.length / 2);
    const total = cantidad + sum(exits);
    const first = Math.max(sum(exits.slice(0, half)), Math.round(total / 2 / unit) * unit);
    const steps = [
      first,
      ...exits.slice(0, half).map((q) => -q),
      total - first,
      ...exits.slice(half).map((q) => -q),
    ];
    return steps
      .filter((step) => step !== 0)
      .map((step, i, all) => ({
        id_inventario,
        tipo: step > 0 ? ('entrada' as const) : ('salida' as const),
        cantidad: Math.abs(step),
        usuario_id: users[random.int(0, users.length - 1)]?.id ?? 1,
        created_at: `${addDays(today, -Math.ceil(((all.length - i) * 300) / all.length))}T${random.int(14, 22)}:${random.int(10, 59)}:00.000Z`,
      }));
  });

const sum = (quantities: readonly number[]): number => quantities.reduce((total, one) => total + one, 0);

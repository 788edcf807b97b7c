import type { Detalle, Persona } from '../entities/ordenes';
import { nombreClave } from './nombre-clave';
import { normaliseTalla, type Piezas, piezasDe } from './tallas';

type Linea = Pick<Detalle, 'nombre_producto' | 'descripcion' | 'cantidad' | 'entregado'>;
type Quien = Pick<Persona, 'nombre' | 'prenda' | 'cantidad' | 'taller' | 'entregado'>;
type Paso = Piezas & { hecha: boolean };

/** Matches a line's description that is only a size: 'Talla 32', 'XL'. */
const ONLY_A_SIZE = /^talla\s+(\S{1,4})$|^((?:[2-6]X|X{0,3})[SML])$/i;

/**
 * What is still to be made of an order. Delivered lines count as made, and so do people who are ticked as made or delivered. A garment that
 * only people have, and no line, counts as well; where both have it, the greater number counts.
 */
export function porHacer(lineas: readonly Linea[], personas: readonly Quien[]): Piezas[] {
  const garments = new Map<string, { prenda: string; pedidas: Paso[]; nombradas: Paso[] }>();
  const add = (of: 'pedidas' | 'nombradas', paso: Paso) => {
    const key = nombreClave(paso.prenda);
    const found = garments.get(key) ?? { prenda: paso.prenda, pedidas: [], nombradas: [] };
    garments.set(key, found);
    found[of].push(paso);
  };
  for (const linea of lineas) add('pedidas', { ...piezasDeLinea(linea), hecha: linea.entregado });
  for (const one of personas) add('nombradas', { ...piezasDe(one), hecha: one.taller || one.entregado });
  return [...garments.values()].flatMap(({ prenda, pedidas, nombradas }) => {
    const made = (pasos: readonly Paso[]) => sum(pasos.filter(({ hecha }) => hecha));
    const remaining = Math.max(sum(pedidas), sum(nombradas)) - Math.max(made(pedidas), made(nombradas));
    const told = nombradas.some(({ talla }) => talla !== '') ? nombradas : pedidas;
    const sized = told.filter(({ hecha, talla }) => !hecha && talla !== '');
    const rest = remaining - sum(sized);
    if (remaining <= 0) return [];
    // Some were delivered without noting to whom, so the sizes of the remaining ones are unknown.
    if (rest < 0) return [{ prenda, talla: '', cantidad: remaining }];
    return [
      ...sized.map(({ talla, cantidad }) => ({ prenda, talla, cantidad })),
      ...(rest > 0 ? [{ prenda, talla: '', cantidad: rest }] : []),
    ];
  });
}

function piezasDeLinea({ nombre_producto, descripcion, cantidad }: Linea): Piezas {
  const piezas = piezasDe({ nombre: '', prenda: nombre_producto, cantidad });
  const [, named, bare] = ONLY_A_SIZE.exec(descripcion.trim()) ?? [];
  return piezas.talla === '' ? { ...piezas, talla: normaliseTalla(named ?? bare ?? '') } : piezas;
}

const sum = (pasos: readonly Piezas[]): number => pasos.reduce((total, { cantidad }) => total + cantidad, 0);

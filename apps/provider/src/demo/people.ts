import {
  addDays,
  CAMPO_TIRO_LARGO,
  camposDePrenda,
  fold,
  normaliseCedula,
  PRENDAS,
  rangoMedida,
  takesTiroLargo,
} from '@hilvan/contract';
import type { Nueva } from '../db/tables';
import type { Random } from './random';
import { APELLIDOS, DEPARTAMENTOS, EMPRESAS, NOMBRES } from './words';

export const phone = (random: Random): string =>
  `${random.pick(['2', '6', '7', '8'])}${random.int(100, 999)}-${random.int(1000, 9999)}`;

export const person = (random: Random) => ({
  nombre: random.chance(0.2) ? `${random.pick(NOMBRES)} ${random.pick(NOMBRES)}` : random.pick(NOMBRES),
  apellido1: random.pick(APELLIDOS),
  apellido2: random.pick(APELLIDOS),
});

const mail = (text: string, domain: string): string => `${fold(text).replace(/[^a-z0-9]+/g, '.')}@${domain}`;

export function companies(random: Random, count: number): Nueva<'empresas'>[] {
  return Array.from({ length: count }, (_, i) => {
    const round = Math.floor(i / EMPRESAS.length);
    const nombre_empresa = `${EMPRESAS[i % EMPRESAS.length]}${round > 0 ? ` ${round + 1}` : ''}`;
    const cedula = `3-101-${String(100_000 + i * 7).padStart(6, '0')}`;
    const boss = person(random);
    return {
      id: i + 1,
      nombre_empresa,
      razon_social: `${nombre_empresa} S.A.`,
      cedula,
      cedula_norm: normaliseCedula(cedula),
      email: mail(nombre_empresa, 'empresa.cr'),
      nombre_encargado: `${boss.nombre} ${boss.apellido1}`,
      telefono_encargado: random.chance(0.1) ? '88888888' : phone(random),
      direccion: `${random.int(50, 400)} m al norte de la iglesia`,
      comentarios: random.chance(0.2) ? 'Entregas por la mañana.' : 'NA',
    };
  });
}

export function clients(
  random: Random,
  count: number,
  companies: readonly Nueva<'empresas'>[],
): Nueva<'clientes'>[] {
  return Array.from({ length: count }, (_, i) => {
    const who = person(random);
    const company = random.chance(0.93) ? companies[random.int(0, companies.length - 1)] : undefined;
    const cedula = random.chance(0.03)
      ? 'NA'
      : `${1 + (i % 7)}-${1000 + (i % 9000)}-${1000 + Math.floor(i / 9000)}`;
    return {
      id: i + 1,
      ...who,
      cedula,
      cedula_norm: normaliseCedula(cedula),
      email: mail(`${who.nombre} ${who.apellido1}${i}`, 'correo.cr'),
      telefono: random.chance(0.05) ? '88888888' : phone(random),
      id_empresa: company?.id ?? null,
      empresa: company?.nombre_empresa ?? 'NA',
      departamento: random.chance(0.1) ? 'NA' : random.pick(DEPARTAMENTOS),
      comentarios: random.chance(0.1) ? 'Prefiere talle amplio.' : 'NA',
    };
  });
}

export function measurements(
  random: Random,
  count: number,
  clientCount: number,
  today: string,
): Nueva<'mediciones'>[] {
  const all = Array.from({ length: count }, (_, i) => {
    // Two garments a client, never the same twice.
    const id_cliente = 1 + (Math.floor(i / 2) % clientCount);
    const articulo = PRENDAS[(id_cliente * 3 + (i % 2) * 8) % PRENDAS.length] ?? 'Camisa';
    const medidas: Record<string, number> = {};
    for (const campo of camposDePrenda(articulo)) {
      const [min, max] = rangoMedida(campo);
      medidas[campo] = Math.round((min + (max - min) * (0.25 + random.next() * 0.4)) * 2) / 2;
    }
    if (takesTiroLargo(articulo)) medidas[CAMPO_TIRO_LARGO] = random.int(0, 1);
    return {
      id: i + 1,
      id_cliente,
      articulo,
      fecha: addDays(today, -random.int(0, 360)),
      observaciones: random.chance(0.15) ? 'Dejar pinza suave en la espalda.' : 'NA',
      talla: random.pick(['S', 'M', 'L', 'XL', 'XXL']),
      sastre: random.pick(['Luis Brenes', 'Xinia Mora', 'Gerardo Peña']),
      medidas: JSON.stringify(medidas),
    };
  });
  // Leaves out some people of every company, as if they were absent on the day of measuring.
  return all.filter(({ id_cliente }) => id_cliente % 9 !== 4);
}

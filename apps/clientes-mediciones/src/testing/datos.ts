import { CAMPOS_MEDIDA, type CampoMedida, camposDePrenda, type RespuestaEnviada } from '@hilvan/contract';
import { cliente, empresa } from '@hilvan/remote-kit/testing/samples';
import { pantallasDe } from '@hilvan/ui/testing';
import routes from '../routes';

type ClienteCrudo = NonNullable<Exclude<RespuestaEnviada<'infoCliente'>['data'], unknown[]>>;
type EmpresaCruda = RespuestaEnviada<'listarEmpresas'>['data'][number];
type MedicionCruda = NonNullable<Exclude<RespuestaEnviada<'medicion'>['data'], unknown[]>>;

export const ANA: ClienteCrudo = cliente(1, {
  cedula: '1-1234-0567',
  email: 'ana@correo.cr',
  telefono: '88887777',
  empresa: 'Hospital Nacional',
  departamento: 'Cirugía',
});

export const LUIS: ClienteCrudo = {
  ...ANA,
  id: 2,
  nombre: 'Luis',
  apellido1: 'Rojas',
  cedula: 'NA',
  telefono: '88888888',
  empresa: 'NA',
  departamento: '',
};

export const HOSPITAL: EmpresaCruda = empresa(1, {
  nombre_empresa: 'Hospital Nacional',
  razon_social: 'Hospital Nacional S.A.',
  cedula: '3-101-123456',
  email: 'compras@hospital.cr',
  nombre_encargado: 'Luz Vega',
  telefono_encargado: '22223333',
});

/** A stored measurement with every measure of its garment at `cm`; the others were never taken. */
export const medicionDe = (
  id: number,
  articulo: string,
  cm: number,
  more: Partial<MedicionCruda> = {},
): MedicionCruda => {
  const taken = new Set<CampoMedida>(camposDePrenda(articulo));
  const medidas = Object.fromEntries(CAMPOS_MEDIDA.map((c) => [c, taken.has(c) ? cm : null]));
  return {
    id,
    id_cliente: 1,
    articulo,
    fecha: '2026-05-03',
    observaciones: 'NA',
    talla: 'M',
    sastre: 'Rosa',
    // Object.fromEntries widens the keys; they are exactly CAMPOS_MEDIDA.
    ...(medidas as Record<CampoMedida, number | null>),
    tiro_largo_ya_inferior: articulo === 'Pantalon' ? 1 : null,
    ...more,
  };
};

export const { open, openAgain } = pantallasDe(routes);

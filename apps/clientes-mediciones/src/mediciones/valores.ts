import {
  CAMPO_TIRO_LARGO,
  CAMPOS_MEDIDA,
  type CampoMedida,
  camposDePrenda,
  isBlank,
  isPrenda,
  type Medicion,
  type MedicionEnviada,
  type medicionEditada,
  type medicionEnviada,
  medidaLabel,
  outOfRange,
  takesTiroLargo,
  tiroLargoEnviado,
  tiroLargoLeido,
} from '@hilvan/contract';
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';

/** The values of a measuring form: centimetres or null for a blank box, and the flag 'Tiro largo ya' as people see it. */
export type ValoresMedicion = Record<CampoMedida, number | null> & {
  articulo: string;
  talla: string;
  sastre: string;
  observaciones: string;
  tiro_largo_ya_inferior: boolean;
  /**
   * The day of the measurement, 'yyyy-mm-dd'. In an edit it is typed, and only where none was stored; a garment taken back from the list
   * keeps its own.
   */
  fecha?: string;
};
export type FormMedicion = UseFormReturn<ValoresMedicion, unknown, MedicionEnviada>;
type ResolverMedicion = Resolver<ValoresMedicion, unknown, MedicionEnviada>;

// Object.fromEntries widens the keys; they are exactly CAMPOS_MEDIDA.
const porCampo = (read: (campo: CampoMedida) => number | null) =>
  Object.fromEntries(CAMPOS_MEDIDA.map((c) => [c, read(c)])) as Record<CampoMedida, number | null>;

/** The values of an empty form; `sastre` is given because the tailor stays the same from garment to garment. */
export const valoresVacios = (sastre = ''): ValoresMedicion => ({
  ...porCampo(() => null),
  articulo: '',
  talla: '',
  sastre,
  observaciones: '',
  tiro_largo_ya_inferior: false,
});

/** A stored or waiting measurement as the form shows it. 0 means "not taken" and is an empty box. */
export const valuesOf = (m: Partial<Medicion> & { articulo: string }): ValoresMedicion => ({
  ...porCampo((c) => m[c] || null),
  articulo: m.articulo,
  talla: m.talla ?? '',
  sastre: m.sastre ?? '',
  observaciones: isBlank(m.observaciones) ? '' : (m.observaciones ?? ''),
  tiro_largo_ya_inferior: tiroLargoLeido(m.tiro_largo_ya_inferior),
});

/** The payload of a form: the common fields, the garment's own measures, and the flag 'Tiro largo ya' inverted, as the contract stores it. */
export function cargaDe(
  v: ValoresMedicion,
  idCliente: number | null,
  fecha: string,
): Record<string, unknown> {
  const medidas = camposDePrenda(v.articulo).map((c) => [c, v[c]]);
  return {
    id_cliente: idCliente,
    articulo: v.articulo,
    fecha,
    observaciones: v.observaciones,
    talla: v.talla,
    sastre: v.sastre,
    ...Object.fromEntries(medidas),
    ...(takesTiroLargo(v.articulo) ? { [CAMPO_TIRO_LARGO]: tiroLargoEnviado(v.tiro_largo_ya_inferior) } : {}),
  };
}

/** The payload of an edit, merged over what was read: what the form does not show keeps its value, and so does `fecha` unless it is given. */
export function cargaEditada(
  v: ValoresMedicion,
  guardada: Medicion,
  fecha = guardada.fecha,
): Record<string, unknown> {
  const stored = ([...CAMPOS_MEDIDA, CAMPO_TIRO_LARGO] as const).map((c) => [c, guardada[c]] as const);
  return {
    // The call is sent as form data, which cannot carry null: a measure that was never taken is not sent.
    ...Object.fromEntries(stored.filter(([, value]) => value !== null)),
    ...cargaDe({ ...v, articulo: guardada.articulo }, guardada.id_cliente, fecha),
  };
}

/** Why a stored measurement cannot be saved again, whatever is typed into it; '' where it can. */
export const whyNotEdited = ({ articulo, id_cliente }: Medicion): string => {
  if (!isPrenda(articulo)) return 'La prenda no está en la lista: la medición no se puede editar.';
  return id_cliente ? '' : 'No se sabe de quién es la medición: no se puede editar.';
};

/**
 * Checks a form through the contract's schema.
 * @param assemble Makes the payload of the form's values.
 */
export const resolverDe =
  (
    schema: typeof medicionEnviada | typeof medicionEditada,
    assemble: (v: ValoresMedicion) => unknown,
  ): ResolverMedicion =>
  (values) => {
    const read = schema.safeParse(assemble(values));
    if (read.success) return { values: read.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of read.error.issues) {
      errors[String(path[0] ?? 'root')] ??= { type: 'contrato', message };
    }
    // The cast holds: the issues' paths are keys of the payload, which are names of the form too.
    return { values: {}, errors: errors as FieldErrors<ValoresMedicion> };
  };

/** The garment's measures that are 0 or empty, in measuring order; the trouser flag is no measure. */
export const camposEnCero = (articulo: string, medidas: Partial<Record<CampoMedida, number | null>>) =>
  camposDePrenda(articulo).filter((c) => !medidas[c]);

/** The garment's measures that are worth a second look, in measuring order. */
export const camposPorRevisar = (articulo: string, medidas: Partial<Record<CampoMedida, number | null>>) =>
  camposDePrenda(articulo).filter((c) => isUnusual(c, medidas[c]));

/** Whether a measure was taken and lies far outside of what is usual. */
export const isUnusual = (campo: CampoMedida, cm: number | null | undefined): cm is number =>
  typeof cm === 'number' && cm > 0 && Number.isFinite(cm) && outOfRange(campo, cm);

/** A measure as people here write it: 92,5. */
export const decimal = (cm: number): string => String(cm).replace('.', ',');

/** The labels of the fields of a measurement, the measures of every garment among them. */
export const CAMPOS_MEDICION: Readonly<Record<string, string>> = {
  talla: 'Talla',
  sastre: 'Sastre',
  observaciones: 'Observaciones',
  ...Object.fromEntries(CAMPOS_MEDIDA.map((campo) => [campo, medidaLabel(campo)])),
  [CAMPO_TIRO_LARGO]: 'Tiro largo ya',
};

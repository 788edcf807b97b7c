/** Garments and the measures that each one takes, in cm (specification, document 1, section 3). */

/** Upper-body measures, in the order a tailor takes them: back, front, widths, lengths, sleeves. */
export const CAMPOS_SUPERIOR = [
  'espalda_superior',
  'talle_espalda_superior',
  'ancho_espalda_superior',
  'largo_total_espalda_superior',
  'hombros_superior',
  'contorno_cuello_superior',
  'escote_superior',
  'talle_frente_superior',
  'alto_pinza_superior',
  'separacion_busto_superior',
  'ancho_pecho_superior',
  'busto_superior',
  'cintura_superior',
  'cadera_superior',
  'alto_cadera_superior',
  'largo_costado_superior',
  'largo_total_superior',
  'largo_manga_corta_superior',
  'ancho_manga_corta_superior',
  'largo_manga_larga_superior',
  'ancho_manga_larga_superior',
  'boca_manga_superior',
  'puno_superior',
] as const;

/** Lower-body measures, from the waist down. */
export const CAMPOS_INFERIOR = [
  'cintura_inferior',
  'cadera_inferior',
  'altura_cadera_inferior',
  'largo_inferior',
  'largo_entrepierna_inferior',
  'tiro_inferior',
  'contorno_tiro_inferior',
  'pierna_inferior',
  'altura_rodilla_inferior',
  'rodilla_inferior',
  'ruedo_inferior',
] as const;

/** The field of 'Tiro largo ya' of trousers: 0 on the wire where the box is checked. */
export const CAMPO_TIRO_LARGO = 'tiro_largo_ya_inferior';

/** Every numeric measure of a medición. */
export const CAMPOS_MEDIDA = [...CAMPOS_SUPERIOR, ...CAMPOS_INFERIOR] as const;
export type CampoMedida = (typeof CAMPOS_MEDIDA)[number];

const CAMPOS_ENAGUA = [
  'separacion_busto_superior',
  'cintura_inferior',
  'cadera_inferior',
  'altura_cadera_inferior',
  'largo_inferior',
] as const satisfies readonly CampoMedida[];

/** Garments that can be measured; the names are the same on the wire and on the screen. */
export const PRENDAS = [
  'Camisa',
  'Gabacha',
  'Camiseta',
  'Jacket',
  'Chaleco',
  'Gabacha medica',
  'Vestido',
  'Filipinas',
  'Pantalon',
  'Short',
  'Enagua',
] as const;
export type Prenda = (typeof PRENDAS)[number];

/** Whether a text names a garment of the list. */
export const isPrenda = (articulo: string): articulo is Prenda => PRENDAS.some((p) => p === articulo);

/** The numeric measures that a garment takes, in the order of measuring; none for a garment that is not in the list. */
export function camposDePrenda(articulo: string): readonly CampoMedida[] {
  if (articulo === 'Pantalon' || articulo === 'Short') return CAMPOS_INFERIOR;
  if (articulo === 'Enagua') return CAMPOS_ENAGUA;
  return isPrenda(articulo) ? CAMPOS_SUPERIOR : [];
}

/** Whether a garment has the box 'Tiro largo ya', which only trousers have. */
export const takesTiroLargo = (articulo: string): boolean => articulo === 'Pantalon';

/** 'Tiro largo ya' as it is sent: 0 when checked, 1 when not. */
export const tiroLargoEnviado = (checked: boolean): 0 | 1 => (checked ? 0 : 1);

/** 'Tiro largo ya' as it is read: checked only for 0; absent or null is unchecked. */
export const tiroLargoLeido = (value: number | null | undefined): boolean => value === 0;

/** A measure's name for people: 'largo_entrepierna_inferior' → 'Largo entrepierna'. */
export function medidaLabel(campo: CampoMedida): string {
  return ETIQUETAS[campo] ?? withoutSuffix(campo);
}

const ETIQUETAS: Partial<Record<CampoMedida, string>> = {
  separacion_busto_superior: 'Separación busto',
  largo_total_superior: 'Largo total frente',
  puno_superior: 'Puño',
};

function withoutSuffix(campo: CampoMedida): string {
  const words = campo.replace(/_(superior|inferior)$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

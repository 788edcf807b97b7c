/** Plausible ranges of body measures in cm, for a warning beside a field that never blocks. */
import type { CampoMedida } from './prendas';

const RANGOS: Record<CampoMedida, readonly [min: number, max: number]> = {
  espalda_superior: [25, 65],
  talle_espalda_superior: [25, 65],
  ancho_espalda_superior: [25, 65],
  hombros_superior: [8, 65],
  talle_frente_superior: [25, 70],
  alto_pinza_superior: [12, 45],
  alto_cadera_superior: [10, 40],
  separacion_busto_superior: [10, 40],
  ancho_pecho_superior: [20, 65],
  boca_manga_superior: [10, 60],
  largo_costado_superior: [15, 80],
  busto_superior: [50, 170],
  cintura_superior: [45, 170],
  cadera_superior: [50, 180],
  contorno_cuello_superior: [25, 60],
  escote_superior: [3, 40],
  largo_total_espalda_superior: [35, 160],
  largo_total_superior: [35, 160],
  largo_manga_corta_superior: [10, 45],
  ancho_manga_corta_superior: [10, 60],
  largo_manga_larga_superior: [35, 85],
  ancho_manga_larga_superior: [10, 60],
  puno_superior: [12, 40],
  cintura_inferior: [45, 170],
  cadera_inferior: [50, 180],
  altura_cadera_inferior: [10, 40],
  largo_inferior: [25, 130],
  largo_entrepierna_inferior: [8, 100],
  tiro_inferior: [15, 50],
  contorno_tiro_inferior: [40, 120],
  pierna_inferior: [30, 100],
  altura_rodilla_inferior: [25, 75],
  rodilla_inferior: [22, 80],
  ruedo_inferior: [15, 80],
};

/** The plausible range of a measure, in cm. */
export const rangoMedida = (campo: CampoMedida): readonly [min: number, max: number] => RANGOS[campo];

/** Whether a value in cm is implausible; 0 means not taken and is not. */
export function outOfRange(campo: CampoMedida, cm: number): boolean {
  const [min, max] = RANGOS[campo];
  return cm !== 0 && (cm < min || cm > max);
}

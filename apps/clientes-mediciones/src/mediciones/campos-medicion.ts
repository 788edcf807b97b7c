import { CAMPO_TIRO_LARGO, CAMPOS_MEDIDA, medidaLabel } from '@hilvan/contract';

/** What the fields of a measurement are called on the screen, the measures of every garment among them. */
export const CAMPOS_MEDICION: Readonly<Record<string, string>> = {
  talla: 'Talla',
  sastre: 'Sastre',
  observaciones: 'Observaciones',
  ...Object.fromEntries(CAMPOS_MEDIDA.map((campo) => [campo, medidaLabel(campo)])),
  [CAMPO_TIRO_LARGO]: 'Tiro largo ya',
};

import type { CampoMedida } from '@hilvan/contract';

/** Where a measure is taken: the tape's path on each side of the body (coordinates of `silueta.ts`) and how, in words. */
interface Trazo {
  frente?: string;
  espalda?: string;
  como: string;
}

/** Around the body: the visible half of the tape, hanging a little. */
const alrededor = (y: number, w: number, x = 0, fall = 6): string =>
  `M${x - w} ${y}Q${x} ${y + 2 * fall} ${x + w} ${y}`;

const ambos = (d: string, como: string): Trazo => ({ frente: d, espalda: d, como });
const CINTURA = alrededor(190, 28);
const CADERA = alrededor(238, 40);
const ALTO_CADERA = 'M33 190Q40 212 45 238';

export const TRAZOS: Record<CampoMedida, Trazo> = {
  espalda_superior: {
    espalda: 'M-41 92Q0 104 41 92',
    como: 'De la punta de un hombro a la del otro, por detrás.',
  },
  talle_espalda_superior: {
    espalda: 'M0 76V190',
    como: 'De la base del cuello a la cintura, por el centro de la espalda.',
  },
  ancho_espalda_superior: { espalda: 'M-36 122H36', como: 'De sisa a sisa, a media espalda.' },
  largo_total_espalda_superior: {
    espalda: 'M6 76V262',
    como: 'De la base del cuello hasta donde llega la prenda, por detrás.',
  },
  hombros_superior: { frente: 'M10 77L41 91', como: 'De la base del cuello a la punta del hombro.' },
  contorno_cuello_superior: ambos(alrededor(74, 10, 0, 4), 'Alrededor de la base del cuello, sin apretar.'),
  escote_superior: {
    frente: 'M-10 78Q-6 112 0 113Q6 112 10 78',
    como: 'De la base del cuello hasta la profundidad del escote.',
  },
  talle_frente_superior: {
    frente: 'M12 79Q20 120 18 139Q14 168 14 190',
    como: 'Del punto alto del hombro a la cintura, pasando por el busto.',
  },
  alto_pinza_superior: {
    frente: 'M12 79Q18 112 17 139',
    como: 'Del punto alto del hombro a la punta del busto.',
  },
  separacion_busto_superior: { frente: 'M-17 139H17', como: 'De una punta del busto a la otra.' },
  ancho_pecho_superior: { frente: 'M-35 119H35', como: 'De sisa a sisa, por delante.' },
  busto_superior: ambos(
    alrededor(136, 36),
    'Alrededor de la parte más llena del busto, con la cinta horizontal.',
  ),
  cintura_superior: ambos(CINTURA, 'Alrededor de la cintura, en la parte más angosta.'),
  cadera_superior: ambos(CADERA, 'Alrededor de la parte más llena de la cadera.'),
  alto_cadera_superior: {
    frente: ALTO_CADERA,
    como: 'De la cintura a la parte más llena de la cadera, por el costado.',
  },
  largo_costado_superior: {
    frente: 'M38 126Q37 160 31 190',
    como: 'De la axila a la cintura, por el costado.',
  },
  largo_total_superior: {
    frente: 'M12 79Q20 120 18 139Q12 190 14 262',
    como: 'Del punto alto del hombro hasta donde llega la prenda, por delante.',
  },
  largo_manga_corta_superior: {
    frente: 'M42 89Q56 98 61 146',
    como: 'De la punta del hombro hasta donde termina la manga corta.',
  },
  ancho_manga_corta_superior: {
    frente: 'M37 130Q46 140 54 130',
    como: 'Alrededor del brazo, en su parte más gruesa.',
  },
  largo_manga_larga_superior: {
    frente: 'M42 89Q58 100 63 160Q70 205 73 236',
    como: 'De la punta del hombro a la muñeca, con el brazo un poco doblado.',
  },
  ancho_manga_larga_superior: {
    frente: 'M45 172Q54 183 61 171',
    como: 'Alrededor del brazo, a la altura del codo.',
  },
  boca_manga_superior: { frente: 'M41 148Q50 159 57 148', como: 'Contorno de la abertura de la manga.' },
  puno_superior: { frente: 'M57 236Q63 244 68 235', como: 'Alrededor de la muñeca, con holgura.' },

  cintura_inferior: ambos(CINTURA, 'Alrededor de la cintura, donde se usa la prenda.'),
  cadera_inferior: ambos(CADERA, 'Alrededor de la parte más llena de la cadera.'),
  altura_cadera_inferior: {
    frente: ALTO_CADERA,
    como: 'De la cintura a la parte más llena de la cadera, por el costado.',
  },
  largo_inferior: {
    frente: 'M33 190C44 220 48 262 45 292C42 322 34 340 34 362C36 390 29 412 25 442',
    como: 'De la cintura hasta donde llega la prenda, por el costado.',
  },
  largo_entrepierna_inferior: {
    frente: 'M1 268Q5 320 6 350Q3 385 5 442',
    como: 'De la entrepierna al tobillo, por dentro de la pierna.',
  },
  tiro_inferior: { frente: 'M0 190V264', como: 'De la cintura a la entrepierna, por delante.' },
  contorno_tiro_inferior: {
    frente: 'M4 190Q7 240 0 266',
    espalda: 'M0 190V262',
    como: 'De la cintura por delante, por la entrepierna, a la cintura por detrás.',
  },
  pierna_inferior: ambos('M3 282Q22 294 41 282', 'Alrededor del muslo, en la parte más gruesa.'),
  altura_rodilla_inferior: {
    frente: 'M33 190C44 220 48 262 45 292C43 314 36 332 33 350',
    como: 'De la cintura a la rodilla, por el costado.',
  },
  rodilla_inferior: ambos('M8 349Q18 358 29 349', 'Alrededor de la rodilla.'),
  ruedo_inferior: ambos('M7 440Q13 447 19 440', 'Contorno de la boca de la pierna, en el tobillo.'),
};

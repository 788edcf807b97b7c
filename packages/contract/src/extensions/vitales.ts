import * as z from 'zod/mini';
import { get, json } from '../calls/define';
import { datos, hecho } from '../calls/envelopes';
import { SOLO_ADMIN } from '../rules/roles';
import { numero, texto } from '../wire/reading';
import { numeroEnviado, opcion } from '../wire/sending';

/** The core web vitals: when the largest content was shown (ms), how long an interaction waited (ms), how much the layout shifted (no unit). */
export const METRICAS = ['LCP', 'INP', 'CLS'] as const;
export type Metrica = (typeof METRICAS)[number];

const nombre = () => z.string().check(z.regex(/^[\w.-]{1,80}$/, 'No es el nombre de una parte.'));

const medida = z.strictObject({
  /** A remote's name, or 'shell'. */
  remoto: nombre(),
  build: nombre(),
  metrica: opcion(METRICAS),
  valor: numeroEnviado({ min: 0, max: 600_000 }),
});
export type Medida = z.output<typeof medida>;

const resumen = z.object({
  remoto: texto(),
  build: texto(),
  metrica: texto(),
  /** 75th percentile: three of four measurements were this fast or faster. */
  p75: numero(),
  cuantas: numero(),
});

/** Extension `vitales`: how fast pages are for the people using them, by part and build. No person is identified. */
export const llamadasVitales = {
  medirVitales: {
    ...json('/vitales', {
      entity: 'vitales',
      writes: [],
      payload: z.strictObject({ medidas: z.array(medida).check(z.maxLength(20, 'Son demasiadas medidas.')) }),
      response: hecho,
    }),
    technical: true,
  },
  /** The measurements of the last seven days, by part, build and metric. */
  verVitales: {
    ...get('/vitales', {
      entity: 'vitales',
      roles: SOLO_ADMIN,
      response: datos(resumen),
    }),
    fresh: true,
  },
};

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CAMPOS_INFERIOR,
  CAMPOS_MEDIDA,
  CAMPOS_SUPERIOR,
  camposDePrenda,
  isPrenda,
  medidaLabel,
  PRENDAS,
  takesTiroLargo,
  tiroLargoEnviado,
  tiroLargoLeido,
} from './prendas';
import { outOfRange, rangoMedida } from './rangos';

/** Document 1, section 3, word for word. */
const INFERIOR =
  `largo_inferior, largo_entrepierna_inferior, cintura_inferior, cadera_inferior, altura_cadera_inferior,
  altura_rodilla_inferior, pierna_inferior, rodilla_inferior, ruedo_inferior, tiro_inferior, contorno_tiro_inferior`.split(
    /,\s*/,
  );
const SUPERIOR = `espalda_superior, talle_espalda_superior, ancho_espalda_superior, hombros_superior,
  talle_frente_superior, alto_pinza_superior, alto_cadera_superior, separacion_busto_superior, ancho_pecho_superior,
  boca_manga_superior, largo_costado_superior, busto_superior, cintura_superior, cadera_superior,
  contorno_cuello_superior, escote_superior, largo_total_espalda_superior, largo_total_superior,
  largo_manga_corta_superior, ancho_manga_corta_superior, largo_manga_larga_superior, ancho_manga_larga_superior,
  puno_superior`.split(/,\s*/);
const sorted = (list: readonly string[]) => [...list].sort();

describe('field sets', () => {
  it('hold the measures of the specification: 23 above, 11 below', () => {
    expect(sorted(CAMPOS_SUPERIOR)).toEqual(sorted(SUPERIOR));
    expect(sorted(CAMPOS_INFERIOR)).toEqual(sorted(INFERIOR));
    expect([CAMPOS_SUPERIOR.length, CAMPOS_INFERIOR.length]).toEqual([23, 11]);
  });

  it.each(['Camisa', 'Gabacha', 'Camiseta', 'Jacket', 'Chaleco', 'Gabacha medica', 'Vestido', 'Filipinas'])(
    '%s takes the 23 of the upper body',
    (prenda) => {
      expect(sorted(camposDePrenda(prenda))).toEqual(sorted(SUPERIOR));
    },
  );

  it.each(['Pantalon', 'Short'])('%s takes the 11 of the lower body', (prenda) => {
    expect(sorted(camposDePrenda(prenda))).toEqual(sorted(INFERIOR));
  });

  it('Enagua takes five', () => {
    expect(sorted(camposDePrenda('Enagua'))).toEqual([
      'altura_cadera_inferior',
      'cadera_inferior',
      'cintura_inferior',
      'largo_inferior',
      'separacion_busto_superior',
    ]);
  });

  it('belong to the eleven garments and to nothing else; names match exactly', () => {
    expect(PRENDAS).toHaveLength(11);
    const other = fc.string().filter((s) => !PRENDAS.some((p) => p === s));
    fc.assert(
      fc.property(other, (s) => {
        expect([isPrenda(s), camposDePrenda(s)]).toEqual([false, []]);
      }),
    );
    expect(camposDePrenda('camisa')).toEqual([]);
    expect(camposDePrenda('Pantalón')).toEqual([]);
  });
});

describe('tiro largo', () => {
  it('is only for trousers', () => {
    expect(PRENDAS.filter(takesTiroLargo)).toEqual(['Pantalon']);
  });

  it('is inverted on the wire, and absent is unchecked', () => {
    expect([tiroLargoEnviado(true), tiroLargoEnviado(false)]).toEqual([0, 1]);
    expect([tiroLargoLeido(null), tiroLargoLeido(undefined), tiroLargoLeido(1)]).toEqual([
      false,
      false,
      false,
    ]);
    fc.assert(
      fc.property(fc.boolean(), (box) => {
        expect(tiroLargoLeido(tiroLargoEnviado(box))).toBe(box);
      }),
    );
  });
});

describe('labels and ranges', () => {
  it('give each measure of a garment its own label, without its suffix', () => {
    for (const prenda of PRENDAS) {
      const labels = camposDePrenda(prenda).map(medidaLabel);
      expect(new Set(labels).size).toBe(labels.length);
      for (const label of labels) expect(label).toMatch(/^\p{Lu}[^_]+$/u);
    }
    expect(
      (
        [
          'largo_entrepierna_inferior',
          'separacion_busto_superior',
          'largo_total_superior',
          'puno_superior',
        ] as const
      ).map(medidaLabel),
    ).toEqual(['Largo entrepierna', 'Separación busto', 'Largo total frente', 'Puño']);
  });

  it('warn outside the range only, and never about a measure that was not taken', () => {
    for (const campo of CAMPOS_MEDIDA) {
      const [min, max] = rangoMedida(campo);
      expect(min).toBeLessThan(max);
      const taken = [min - 0.1, min, max, max + 0.1, 0];
      expect([campo, ...taken.map((cm) => outOfRange(campo, cm))]).toEqual([
        campo,
        true,
        false,
        false,
        true,
        false,
      ]);
    }
  });
});

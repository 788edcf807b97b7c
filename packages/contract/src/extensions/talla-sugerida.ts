import { type CampoMedida, medidaLabel, PRENDAS, type Prenda } from '../rules/prendas';
import { fold } from '../rules/texto';
import type { TablaTallas } from './tallas';

/** The part of a size chart that matters here, be it a company's or the workshop's. */
type Tabla = Pick<TablaTallas, 'campos' | 'tallas'>;
type Medidas = Partial<Record<CampoMedida, number | null>>;
/** A measure that decided about the size, in cm. */
interface Medida {
  campo: CampoMedida;
  cm: number;
}

/** A suggested size; `por` is the measure that requires it, null where all measures are within its ranges. */
export type Sugerencia =
  | { talla: string; por: Medida | null }
  /** The measures that the chart needs and that were not taken. */
  | { faltan: readonly CampoMedida[] }
  /** The measure for which no size is large enough. */
  | { excede: Medida };

const from = ({ desde }: { desde: number | null }) => desde ?? 0;
const to = ({ hasta }: { hasta: number | null }) => hasta ?? Number.POSITIVE_INFINITY;

/**
 * The size for a person: the first whose ranges contain all measures, otherwise the first that is large enough for each of them.
 * @param medidas in cm; 0 and null mean not taken
 */
export function suggestTalla({ campos, tallas }: Tabla, medidas: Medidas): Sugerencia {
  const taken = campos.map((campo): Medida => ({ campo, cm: medidas[campo] || 0 }));
  const faltan = taken.filter(({ cm }) => cm === 0).map(({ campo }) => campo);
  if (faltan.length > 0) return { faltan };

  const every = (fits: (rango: { desde: number | null; hasta: number | null }, cm: number) => boolean) =>
    tallas.find(({ rangos }) =>
      taken.every(({ cm }, i) => {
        const rango = rangos[i];
        return rango !== undefined && fits(rango, cm);
      }),
    );
  const held = every((rango, cm) => from(rango) <= cm && cm <= to(rango));
  if (held) return { talla: held.talla, por: null };

  // The first size that is large enough for each measure alone; past the last one where none is.
  const places = taken.map(({ cm }, i) => {
    const place = tallas.findIndex(({ rangos }) => rangos[i] !== undefined && cm <= to(rangos[i]));
    return place < 0 ? tallas.length : place;
  });
  const largest = taken[places.indexOf(Math.max(...places))];
  if (!largest) return { faltan };
  const covering = every((rango, cm) => cm <= to(rango));
  return covering ? { talla: covering.talla, por: largest } : { excede: largest };
}

/** The suggestion in words: 'M', or 'L por busto: 104,5 cm', or why there is none. */
export function textoSugerencia(sugerida: Sugerencia): string {
  if ('faltan' in sugerida) return `Falta medir ${inWords.format(sugerida.faltan.map(lower))}`;
  if ('excede' in sugerida) return `Ninguna talla alcanza: ${measured(sugerida.excede)}`;
  return sugerida.por ? `${sugerida.talla} por ${measured(sugerida.por)}` : sugerida.talla;
}

const inWords = new Intl.ListFormat('es');
const lower = (campo: CampoMedida) => medidaLabel(campo).toLowerCase();
const decimal = (cm: number) => String(cm).replace('.', ',');
const measured = ({ campo, cm }: Medida) => `${lower(campo)}: ${decimal(cm)} cm`;

/** A warning about a size of a chart compared with the one before it. */
export interface AvisoTabla {
  /** Index of the size, from 0. */
  fila: number;
  texto: string;
}

/** A step of this many cm between ranges is no gap: 84–90 may be followed by 91–97. */
const STEP = 1;

/** Where a size's ranges overlap those of the size before it, or leave a gap; incomplete ranges are ignored. */
export function avisosDeTabla({ campos, tallas }: Tabla): AvisoTabla[] {
  return tallas.slice(1).flatMap(({ rangos }, i) => {
    const before = tallas[i];
    return campos.flatMap((campo, column): AvisoTabla[] => {
      const [desde, hasta] = [rangos[column]?.desde, before?.rangos[column]?.hasta];
      if (typeof desde !== 'number' || typeof hasta !== 'number') return [];
      const name = before?.talla || 'la anterior';
      if (desde < hasta)
        return [
          {
            fila: i + 1,
            texto: `${medidaLabel(campo)}: se traslapa con ${name}, que llega a ${decimal(hasta)}.`,
          },
        ];
      return desde - hasta > STEP
        ? [
            {
              fila: i + 1,
              texto: `${medidaLabel(campo)}: de ${decimal(hasta)} a ${decimal(desde)} no hay talla.`,
            },
          ]
        : [];
    });
  });
}

/** The chart of a company for a garment, otherwise the workshop's own; undefined where there is neither. */
export const tablaDe = (
  tablas: readonly TablaTallas[],
  idEmpresa: number | null,
  articulo: string,
): TablaTallas | undefined => {
  const own = tablas.filter((tabla) => tabla.articulo === articulo);
  return (
    own.find(({ id_empresa }) => idEmpresa !== null && id_empresa === idEmpresa) ??
    own.find(({ id_empresa }) => id_empresa === null)
  );
};

const oneOrMore = (word: string): string => `${word.replace(/s$/, '')}(?:e?s)?`;

// The longest names first, so that 'Gabacha medica' is found before 'Gabacha'.
const NAMED = PRENDAS.toSorted((a, b) => b.length - a.length).map(
  (prenda) => [prenda, new RegExp(`\\b${fold(prenda).split(' ').map(oneOrMore).join(' ')}\\b`)] as const,
);

/** The garment named in a product's name: 'Camisas polo' is a Camisa; undefined where there is none. */
export const prendaDeProducto = (nombre: string): Prenda | undefined =>
  NAMED.find(([, says]) => says.test(fold(nombre)))?.[0];

import {
  CAMPOS_MEDIDA,
  type CampoMedida,
  camposDePrenda,
  type Medicion,
  medidaLabel,
  takesTiroLargo,
  tiroLargoLeido,
} from '@hilvan/contract';
import { Box } from '@hilvan/ui';
import { decimal } from './valores';

interface Props {
  medicion: Medicion;
  /** Called with a measure that the pointer or the keyboard is at, to show where it is taken. */
  onPoint?: (campo: CampoMedida | null) => void;
}

/** The measures that a record shows: those of its garment, or, for a garment that the list of garments lacks, all that were taken. */
export const camposVisibles = (m: Medicion): readonly CampoMedida[] => {
  const campos = camposDePrenda(m.articulo);
  return campos.length > 0 ? campos : CAMPOS_MEDIDA.filter((c) => m[c] !== null);
};

/** A garment's measures, in the order in which a tailor takes them. */
export const FichaMedidas = ({ medicion, onPoint }: Props) => (
  <Box as="dl" {...estilo}>
    {camposVisibles(medicion).map((campo) => (
      <Box
        key={campo}
        onMouseEnter={onPoint ? () => onPoint(campo) : undefined}
        onMouseLeave={onPoint ? () => onPoint(null) : undefined}
      >
        <dt>
          {onPoint ? (
            <Box
              as="button"
              {...{ type: 'button' }}
              onFocus={() => onPoint(campo)}
              onClick={() => onPoint(campo)}
            >
              {medidaLabel(campo)}
            </Box>
          ) : (
            medidaLabel(campo)
          )}
        </dt>
        <dd>{cm(medicion[campo])}</dd>
      </Box>
    ))}
    {takesTiroLargo(medicion.articulo) ? (
      <div>
        <dt>Tiro largo ya</dt>
        <dd>{tiroLargoLeido(medicion.tiro_largo_ya_inferior) ? 'Sí' : 'No'}</dd>
      </div>
    ) : null}
  </Box>
);

/** 0 means "not taken", like null: whoever cuts must not read it as a measure. */
const cm = (value: number | null) => (value ? `${decimal(value)} cm` : '—');

const estilo = {
  display: 'grid',
  columnGap: '8',
  gridTemplateColumns: { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', _print: 'repeat(2, minmax(0, 1fr))' },
  fontVariantNumeric: 'tabular-nums',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    py: '1.5',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    breakInside: 'avoid',
  },
  '& dt': { color: 'fg.muted' },
  '& dt button': { textAlign: 'start', cursor: 'pointer' },
  '& dd': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
} as const;

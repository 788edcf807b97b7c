import { type CampoMedida, medidaLabel } from '@hilvan/contract';
import { Box, Text } from '@hilvan/ui';
import { CABEZA, DETALLES, SILUETA } from './silueta';
import { TRAZOS } from './trazos';

/** The grid columns of a page with the figure: what stands beside the figure, then the figure. */
export const JUNTO_A_FIGURA = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 19rem' };

type Vista = 'frente' | 'espalda';

interface Props {
  /** The measures of the garment; each is drawn thin. */
  campos: readonly CampoMedida[];
  /** The measure being taken, drawn as a tape. */
  activo: CampoMedida | null;
  /** The measures already taken, drawn in colour. */
  tomados?: ReadonlySet<CampoMedida>;
  /** Called with the measure whose line was tapped. */
  onChoose?: (campo: CampoMedida) => void;
}

/** The body, front and back, showing where the focused measure is taken. Upper garments show the trunk only. */
export function FiguraCuerpo({ campos, activo, tomados, onChoose }: Props) {
  const [arriba, alto] = recorteDe(campos);
  const trazo = activo ? TRAZOS[activo] : null;
  return (
    <Box as="figure" {...estilo}>
      <Box
        display="flex"
        justifyContent="center"
        role="img"
        aria-label={activo ? `Dónde se toma: ${medidaLabel(activo)}` : 'Cuerpo, frente y espalda'}
      >
        {(['frente', 'espalda'] as const).map((vista) => (
          <div key={vista}>
            <svg viewBox={`-80 ${arriba} 160 ${alto}`} aria-hidden="true">
              <Cuerpo vista={vista} />
              {campos.map((campo) => (
                <Medida
                  key={campo}
                  d={TRAZOS[campo][vista]}
                  estado={campo === activo ? 'activo' : tomados?.has(campo) ? 'tomado' : 'libre'}
                  onChoose={onChoose ? () => onChoose(campo) : undefined}
                />
              ))}
              {/* Drawn last, so that no other line covers it. */}
              {trazo?.[vista] ? <path d={trazo[vista]} data-medida="activo" /> : null}
            </svg>
            <span aria-hidden="true">{vista === 'frente' ? 'Frente' : 'Espalda'}</span>
          </div>
        ))}
      </Box>
      <Text as="figcaption" aria-live="polite">
        {activo && trazo ? (
          <>
            <strong>{medidaLabel(activo)}</strong> {trazo.como}
          </>
        ) : (
          'Toque una medida para ver dónde se toma.'
        )}
      </Text>
    </Box>
  );
}

const Cuerpo = ({ vista }: { vista: Vista }) => (
  <>
    <ellipse {...CABEZA} data-piel="" />
    <path d={SILUETA} data-piel="" />
    <path d={DETALLES[vista]} data-detalle="" />
  </>
);

function Medida({ d, estado, onChoose }: { d?: string; estado: string; onChoose?: () => void }) {
  if (!d) return null;
  return (
    <>
      <path d={d} data-medida={estado} />
      {/* An invisible, wider line, because a finger needs more than a thin one; the keyboard has the field itself. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the pointer to a field that Tab reaches */}
      {onChoose ? <path d={d} data-toque="" onClick={onChoose} /> : null}
    </>
  );
}

/** The part of the body that the measures need: where it begins and how tall it is, in the coordinates of `silueta.ts`. */
function recorteDe(campos: readonly CampoMedida[]): readonly [arriba: number, alto: number] {
  if (campos.length === 0) return [0, 470];
  const inferior = campos.some((c) => c.endsWith('_inferior'));
  const superior = campos.some((c) => c.endsWith('_superior'));
  if (superior && inferior) return [60, 410];
  return superior ? [0, 282] : [160, 310];
}

const estilo = {
  '& [role=img] > div': {
    flex: '1 1 0',
    minW: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    '& svg': { w: 'full', maxH: { base: '22dvh', lg: '46dvh' } },
    '& span': { fontSize: 'xs', color: 'fg.muted' },
  },
  '& [data-piel]': { fill: 'bg.muted', stroke: 'border.control', strokeWidth: '1' },
  '& [data-detalle]': {
    fill: 'none',
    stroke: 'border.emphasized',
    strokeWidth: '1.2',
    strokeLinecap: 'round',
  },
  '& [data-medida]': { fill: 'none', strokeWidth: '1', strokeLinecap: 'round', stroke: 'border.control' },
  '& [data-medida=libre]': { strokeDasharray: '2 3', opacity: '0.7' },
  '& [data-medida=tomado]': { stroke: 'brand.solid', strokeWidth: '1.6' },
  '& [data-medida=activo]': { stroke: 'accent.solid', strokeWidth: '4' },
  '& [data-toque]': { fill: 'none', stroke: 'transparent', strokeWidth: '12', cursor: 'pointer' },
  '& figcaption': {
    mt: '2',
    minH: { base: '10', lg: '16' },
    fontSize: 'sm',
    lineHeight: '1.35',
    color: 'fg.muted',
    textAlign: 'center',
    '& strong': { display: 'block', fontSize: 'md', color: 'fg' },
  },
} as const;

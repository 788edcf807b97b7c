import {
  CAMPO_TIRO_LARGO,
  type CampoMedida,
  camposDePrenda,
  medidaLabel,
  rangoMedida,
  takesTiroLargo,
} from '@hilvan/contract';
import { Box, Button, fecha, VisuallyHidden } from '@hilvan/ui';
import { CheckboxField, NumberField, TextAreaField } from '@hilvan/ui/records';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { Anterior } from './anteriores';
import { FiguraCuerpo } from './figura/figura-cuerpo';
import { decimal, type FormMedicion, isUnusual } from './valores';

interface Props {
  form: FormMedicion;
  articulo: string;
  anteriores: Partial<Record<CampoMedida, Anterior>>;
  /** Called when Enter is pressed in the last measure. */
  onEnd: () => void;
}

/** The boxes of the garment's measures, in the order in which a tailor takes them, beside the body that shows where each one is taken. */
export function MedidasFields({ form, articulo, anteriores, onEnd }: Props) {
  const campos = camposDePrenda(articulo);
  const pasos: readonly string[] = takesTiroLargo(articulo) ? [...campos, CAMPO_TIRO_LARGO] : campos;
  const box = useRef<HTMLDivElement>(null);
  const [activo, setActivo] = useState<CampoMedida | null>(null);
  const valores = form.watch(campos);
  const tomados = new Set(campos.filter((_, i) => Boolean(valores[i])));

  const focus = (campo: string) =>
    box.current?.querySelector<HTMLInputElement>(`input[name="${campo}"]`)?.focus();

  const onFocus = ({ target }: FocusEvent) => {
    const campo = campos.find((c) => target instanceof HTMLInputElement && target.name === c);
    if (!campo || !(target instanceof HTMLInputElement)) return;
    setActivo(campo);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    const at = pasos.indexOf(event.target.name);
    if (at < 0) return;
    event.preventDefault();
    const next = pasos[at + 1];
    if (next) focus(next);
    else onEnd();
  };

  return (
    <Box {...estilo}>
      <Box data-figura="">
        <FiguraCuerpo
          campos={campos}
          activo={activo && campos.includes(activo) ? activo : null}
          tomados={tomados}
          onChoose={focus}
        />
      </Box>
      <Box ref={box} role="group" aria-label="Medidas en centímetros" onFocus={onFocus} onKeyDown={onKeyDown}>
        {campos.map((campo, i) => (
          <NumberField
            key={campo}
            form={form}
            name={campo}
            label={medidaLabel(campo)}
            unit="cm"
            enterKeyHint={i < pasos.length - 1 ? 'next' : 'done'}
            hint={previousButton(campo, anteriores[campo], (cm) =>
              form.setValue(campo, cm, { shouldDirty: true }),
            )}
            warning={avisoDeRango(campo, valores[i])}
          />
        ))}
        {takesTiroLargo(articulo) ? (
          <CheckboxField form={form} name={CAMPO_TIRO_LARGO} label="Tiro largo ya" />
        ) : null}
      </Box>
    </Box>
  );
}

const previousButton = (campo: CampoMedida, a: Anterior | undefined, copy: (cm: number) => void) =>
  a ? (
    <Button variant="ghost" colorPalette="gray" {...anteriorStyle} onClick={() => copy(a.cm)}>
      Anterior: {decimal(a.cm)} cm ({a.articulo}, {fecha(a.fecha)})
      <VisuallyHidden>. Copiar en {medidaLabel(campo)}</VisuallyHidden>
    </Button>
  ) : undefined;

const anteriorStyle = {
  h: 'auto',
  minH: '11',
  px: '2',
  ms: '-2',
  fontSize: 'sm',
  fontWeight: 'normal',
  color: 'fg.muted',
  textAlign: 'start',
  whiteSpace: 'normal',
  textDecoration: 'underline',
  textDecorationStyle: 'dotted',
  textUnderlineOffset: '3px',
} as const;

function avisoDeRango(campo: CampoMedida, cm: number | null | undefined): string | undefined {
  if (!isUnusual(campo, cm)) return undefined;
  const [min, max] = rangoMedida(campo);
  return `Fuera de lo usual (de ${min} a ${max} cm). Revise la medida.`;
}

/** As narrow as on a phone: the last value has no room beside the box and stands under both the label and the box. */
const ESTRECHO = '@container (max-width: 24rem)';

const estilo = {
  display: 'grid',
  gap: { base: '3', lg: '6' },
  // A tablet held upright has no room for two columns beside the menu.
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    lg: 'minmax(11rem, min(16rem, 28%)) minmax(0, 1fr)',
  },
  alignItems: 'start',
  '& > [data-figura]': {
    position: 'sticky',
    top: { base: 'var(--barra-superior, 3.5rem)', md: '0', lg: '4' },
    zIndex: '1',
    bg: 'bg.panel',
    pb: '1',
    borderBottomWidth: { base: '1px', lg: '0' },
    borderColor: 'border',
  },
  '& [role=group]': { containerType: 'inline-size' },
  '& [role=group] label:has(input[type=checkbox])': { minH: '11' },
  // One row for each measure: its name and its last value at the left, a big box at the right.
  '& [role=group] > div:has(> label + div)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 9.5rem',
    // Where the list of added garments takes its room beside the form, the last value still fits in one line.
    '@container (max-width: 30rem)': { gridTemplateColumns: 'minmax(0, 1fr) 8rem' },
    columnGap: '4',
    rowGap: '0',
    alignItems: 'center',
    py: '2',
    [ESTRECHO]: { py: '1' },
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    '& > label': { fontSize: 'md', gridColumn: '1', gridRow: '1 / span 2', [ESTRECHO]: { gridRow: '1' } },
    '&:has([data-hint], [data-warning]:not(:empty), [data-error]:not(:empty)) > label': {
      gridRow: '1',
      alignSelf: 'end',
      [ESTRECHO]: { alignSelf: 'center' },
    },
    '& > label + div': { gridColumn: '2', gridRow: '1 / span 2', [ESTRECHO]: { gridRow: '1' } },
    '& > label + div + div': {
      gridColumn: '1',
      gridRow: '2',
      alignSelf: 'start',
      [ESTRECHO]: { gridColumn: '1 / -1' },
    },
    '&:has(input:focus)': { bg: 'brand.subtle', boxShadow: '-8px 0 0 {colors.brand.subtle}' },
  },
  '& input[inputmode=decimal]': {
    h: '14',
    fontSize: '2xl',
    fontWeight: 'medium',
    // The focused box must not come to rest under the figure that sticks above it.
    scrollMarginTop: { base: 'calc(22dvh + 10rem)', lg: '6rem' },
    scrollMarginBottom: '6rem',
  },
} as const;

/** The notes, which stand under the measures: to somebody with a tape in the hand, the first measure comes right after the tailor's name. */
export const ObservacionesField = ({ form }: { form: FormMedicion }) => (
  <TextAreaField form={form} name="observaciones" label="Observaciones" rows={2} />
);

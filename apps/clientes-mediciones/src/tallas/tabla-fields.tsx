import { type CampoMedida, camposDePrenda, medidaLabel } from '@hilvan/contract';
import { avisosDeTabla, type TablaEnviada } from '@hilvan/contract/extensions';
import { Box, Button, Flex, IconButton, PlusIcon, showToast, Text, TrashIcon } from '@hilvan/ui';
import { Picker } from '@hilvan/ui/overlays';
import { FormField, FormGrid, NumberField, TextField } from '@hilvan/ui/records';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { emptyRow, type FilaTabla, isCells, pasteInto, type TablaEscrita, withCampos } from './tabla-escrita';

type Form = UseFormReturn<TablaEscrita, unknown, TablaEnviada>;

/** Puts another chart into the form; what differs from it counts as typed. */
export function putInto(form: Form, { campos, tallas }: TablaEscrita): void {
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  form.setValue('campos', campos, options);
  form.setValue('tallas', tallas, options);
}

const CELL = /^tallas\.(\d+)\.(?:(talla)|rangos\.(\d+)\.(desde|hasta))$/;

/** The place of a box among the cells: its row, and its column with 0 for the size; undefined for any other box. */
function cellOf(name: string): { row: number; column: number } | undefined {
  const [match, row, talla, campo, end] = CELL.exec(name) ?? [];
  if (match === undefined) return undefined;
  return { row: Number(row), column: talla ? 0 : 1 + 2 * Number(campo) + (end === 'hasta' ? 1 : 0) };
}

/** The chart as a sheet: a row for each size, from–to for each measure. Enter and the arrows walk its cells, and cells may be pasted. */
export function TablaFields({ form, copy }: { form: Form; copy: ReactNode }) {
  const hint = useId();
  const sheet = useRef<HTMLTableElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const tabla = form.watch();
  const { articulo, campos, tallas } = tabla;
  const avisos = avisosDeTabla(tabla);
  const missing = form.formState.errors.tallas?.message;

  const change = (next: TablaEscrita) => putInto(form, next);
  const withRows = (rows: FilaTabla[]) => change({ ...form.getValues(), tallas: rows });
  /** Gives the element that is focused once a change by a button is drawn. */
  const landing = useRef<(() => HTMLElement | null | undefined) | undefined>(undefined);
  // A layout effect, so that the focus has moved before the next key is typed.
  useLayoutEffect(() => {
    landing.current?.()?.focus();
    landing.current = undefined;
  });
  const boxes = () => [...(sheet.current?.querySelectorAll('input') ?? [])];
  /** The remove button that now stands where the pressed one stood, so that pressing again removes the next row or measure. */
  const nextRemover = (part: 'thead' | 'tbody', i: number) => {
    const all = sheet.current?.querySelectorAll<HTMLElement>(`${part} button`) ?? [];
    return all[Math.min(i, all.length - 1)] ?? boxes()[0] ?? adder.current;
  };
  const addRow = () => {
    landing.current = () => boxes().at(-1 - 2 * campos.length);
    withRows([...form.getValues('tallas'), emptyRow(form.getValues('campos'))]);
  };
  const removeRow = (i: number) => {
    landing.current = () => nextRemover('tbody', i);
    withRows(form.getValues('tallas').filter((_, at) => at !== i));
  };
  const removeCampo = (campo: CampoMedida, i: number) => {
    landing.current = () => nextRemover('thead', i);
    const others = campos.filter((c) => c !== campo);
    change(withCampos(form.getValues(), others));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement) || !cellOf(target.name)) return;
    const all = boxes();
    const wide = 1 + 2 * campos.length;
    const step = { Enter: 1, ArrowDown: wide, ArrowUp: -wide }[key];
    if (step === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = all[all.indexOf(target) + step];
    if (next) next.focus();
    else if (key === 'Enter') addRow();
  };

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const at = event.target instanceof HTMLInputElement ? cellOf(event.target.name) : undefined;
    if (!at || !isCells(text) || (at.column === 0 && !/[\t\n]/.test(text.trim()))) return;
    event.preventDefault();
    change(pasteInto(form.getValues(), text, at.row, at.column));
    const lines = text.replace(/\s+$/, '').split('\n').length;
    if (lines > 1) showToast(`Se pegaron ${lines} filas.`);
  };

  const absent = camposDePrenda(articulo).filter((campo) => !campos.includes(campo));
  return (
    <>
      <FormGrid columns={2}>
        <FormField label="Agregar una medida">
          {(control) => (
            <Picker
              control={control}
              items={absent}
              itemToString={medidaLabel}
              itemKey={itself}
              value={null}
              onChange={(campo) => campo && change(withCampos(form.getValues(), [...campos, campo]))}
              placeholder="Buscar medida"
            />
          )}
        </FormField>
        {copy}
      </FormGrid>
      {/* `relative`: hidden labels are placed absolutely, and would widen the page instead of what scrolls here. */}
      <Box position="relative" overflowX="auto" mx="-1" px="1">
        <Box
          as="table"
          ref={sheet}
          aria-label={`Tallas de ${articulo}`}
          aria-describedby={hint}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onFocus={select}
          css={estilo}
        >
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                Talla
              </th>
              {campos.map((campo, i) => (
                <th key={campo} scope="colgroup" colSpan={2}>
                  {medidaLabel(campo)}
                  {campos.length > 1 ? (
                    <IconButton
                      aria-label={`Quitar ${medidaLabel(campo)}`}
                      size="xs"
                      variant="ghost"
                      onClick={() => removeCampo(campo, i)}
                    >
                      <TrashIcon />
                    </IconButton>
                  ) : null}
                </th>
              ))}
              <td rowSpan={2} />
            </tr>
            <tr>
              {campos.map((campo) => (
                <Ends key={campo} />
              ))}
            </tr>
          </thead>
          {tallas.map((_, i) => (
            <Fila
              // The key is the index, because a cell is known by its place, as in a sheet.
              key={i}
              form={form}
              i={i}
              tabla={tabla}
              avisos={avisos}
              onRemove={() => removeRow(i)}
            />
          ))}
        </Box>
      </Box>
      {missing ? (
        <Text role="alert" color="fg.error">
          {missing}
        </Text>
      ) : null}
      <Flex align="center" gap="4" wrap="wrap">
        <Button ref={adder} variant="subtle" onClick={addRow}>
          <PlusIcon /> Agregar talla
        </Button>
        <Text id={hint} fontSize="sm" color="fg.muted">
          Medidas del cuerpo en cm, de la talla menor a la mayor. Puede pegar celdas de una hoja de cálculo.
        </Text>
      </Flex>
    </>
  );
}

const itself = (campo: CampoMedida) => campo;
/** Selects what a cell holds as it is focused, so that typing replaces it. */
const select = ({ target }: FocusEvent) => {
  if (target instanceof HTMLInputElement) target.select();
};

const Ends = () => (
  <>
    <th scope="col">Desde</th>
    <th scope="col">Hasta</th>
  </>
);

type FilaProps = {
  form: Form;
  i: number;
  tabla: TablaEscrita;
  avisos: ReturnType<typeof avisosDeTabla>;
  onRemove: () => void;
};

/** The row of a size, and under it what is doubtful about the size beside the one before it. */
const Fila = ({ form, i, tabla, avisos, onRemove }: FilaProps) => {
  const name = tabla.tallas[i]?.talla || `${i + 1}`;
  return (
    <tbody>
      <tr>
        <td>
          <TextField
            form={form}
            name={`tallas.${i}.talla`}
            label={`Talla ${i + 1}`}
            hideLabel
            maxLength={12}
            enterKeyHint="next"
          />
        </td>
        {tabla.campos.map((campo, column) =>
          (['desde', 'hasta'] as const).map((end) => (
            <td key={`${campo} ${end}`}>
              <NumberField
                form={form}
                name={`tallas.${i}.rangos.${column}.${end}`}
                label={`${medidaLabel(campo)}, ${end}, talla ${name}`}
                hideLabel
                enterKeyHint="next"
              />
            </td>
          )),
        )}
        <td>
          <IconButton aria-label={`Quitar la talla ${name}`} size="sm" variant="ghost" onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        </td>
      </tr>
      <tr>
        <td colSpan={2 + 2 * tabla.campos.length} aria-live="polite" data-aviso="">
          {avisos
            .filter(({ fila }) => fila === i)
            .map(({ texto }) => (
              <Text key={texto} fontSize="sm" color="fg.warning">
                {texto}
              </Text>
            ))}
        </td>
      </tr>
    </tbody>
  );
};

const estilo = {
  borderCollapse: 'separate',
  borderSpacing: '4px',
  '& th': { textAlign: 'start', fontSize: 'sm', fontWeight: 'medium', whiteSpace: 'nowrap', px: '1' },
  '& thead tr + tr th': { fontWeight: 'normal', color: 'fg.muted' },
  '& td': { verticalAlign: 'top', minW: { base: '3.6rem', md: '5rem' }, maxW: '7rem' },
  // So narrow that five cells stand beside each other on a phone.
  '& input': { px: { base: '2', md: '3' } },
  '& td:last-of-type': { minW: '0', maxW: 'none' },
  '& [data-aviso]': { maxW: 'none' },
} as const;

import {
  Box,
  Button,
  Checkbox,
  confirm,
  DataTable,
  Flex,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
} from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { FormField } from '@hilvan/ui/records';
import { type ReactNode, useMemo, useState } from 'react';
import { columnName, findHeadings, matchColumns } from '../judge/columns';
import { absentIn, type Fila, judge, lacking, nivelDe } from '../judge/judge';
import { type AnyLista, counted } from '../lista';
import { written } from '../read/tabla';
import { unfinishedText } from '../run/kept';
import type { Plan } from '../run/plan';
import { begin } from '../run/run-import';
import type { Chosen } from './choose-step';
import { CreateAbsent } from './create-absent';
import { MOTIVO } from './report-step';
import { reviewColumns } from './review-columns';

type ReviewStepProps = {
  lista: AnyLista;
  chosen: Chosen;
  onClose: () => void;
  onBack: () => void;
  onBegin: () => void;
};

const PAGE = 50;

/**
 * The second step: the columns that were recognised, which can be corrected by hand where the headings say too little, and every problem
 * beside its row.
 */
export const ReviewStep = ({ lista, chosen, onClose, onBack, onBegin }: ReviewStepProps) => {
  const { tabla, origen } = chosen;
  const [against, setAgainst] = useState(chosen.against);
  const { campos } = lista;
  const found = useMemo(() => findHeadings(tabla, campos), [tabla, campos]);
  const [titulo, setTitulo] = useState(found);
  const [columnas, setColumnas] = useState(() => matchColumns(tabla[found] ?? [], campos));
  const [completar, setCompletar] = useState(false);
  const [parecidas, setParecidas] = useState(false);
  const [onlyProblems, setOnlyProblems] = useState<boolean>();
  const [page, setPage] = useState(1);

  const filas = useMemo(
    () => judge(tabla, { titulo, columnas, completar }, lista, against),
    [tabla, titulo, columnas, completar, lista, against],
  );
  const blank = useMemo(
    () => lacking(judge(tabla, { titulo, columnas, completar: false }, lista, against), columnas, lista),
    [tabla, titulo, columnas, lista, against],
  );
  const absent = useMemo(() => absentIn(filas), [filas]);
  const required = useMemo(() => requiredOf(lista), [lista]);
  const of = useMemo(() => count(filas), [filas]);
  const ready = of.bien + of.aviso + (parecidas ? of.duda : 0);
  // Only rows with problems at first, where there are any: the others say nothing new.
  const problems = onlyProblems ?? of.bien < filas.length;
  const shown = useMemo(
    () => (problems ? filas.filter((fila) => fila.problemas.length > 0) : filas),
    [filas, problems],
  );
  const columns = useMemo(() => reviewColumns(campos, columnas), [campos, columnas]);
  const headings = tabla[titulo] ?? [];
  const width = tabla.reduce((most, row) => Math.max(most, row.length), 0);
  const options = Array.from({ length: width }, (_, column) => {
    const name = written(headings[column]);
    return { column, text: name === '' ? `Columna ${columnName(column)}` : name };
  });

  const used = new Set(Object.values(columnas));
  const unimported = options.filter(
    ({ column, text }) =>
      !used.has(column) &&
      text !== MOTIVO &&
      tabla.slice(titulo + 1).some((row) => written(row[column]) !== ''),
  );

  const send = async () => {
    const unfinished = unfinishedText(lista);
    const sure =
      unfinished === '' ||
      (await confirm({
        title: '¿Empezar otra importación?',
        text: `${unfinished} Si empieza otra, esa ya no se podrá terminar.`,
        yes: 'Sí, empezar otra',
        danger: true,
      }));
    if (!sure) return;
    void begin(lista, planOf(lista, filas, { origen, parecidas, titulos: titlesOf() }, against));
    onBegin();
  };
  const readAgain = async () => {
    const fresh = await lista.read();
    setAgainst(fresh);
    return absentIn(judge(tabla, { titulo, columnas, completar }, lista, fresh));
  };
  const titlesOf = () =>
    options.map(({ column, text }) =>
      titulo >= 0 ? text : (campos.find(({ key }) => columnas[key] === column)?.label ?? text),
    );

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Importar ${lista.nombres[1]}`}
      size="xl"
      footer={
        <>
          <Button variant="ghost" onClick={onBack}>
            Elegir otro archivo
          </Button>
          <Button disabled={ready === 0} onClick={send}>
            {ready === 0 ? 'Nada que importar' : `Importar ${counted(lista, ready)}`}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <Text role="status">
          «{origen}»: {filas.length} {filas.length === 1 ? 'fila' : 'filas'}.{' '}
          {summaryOf(of, parecidas, completar ? 0 : blank.rows)}
        </Text>
        <Box as="section" aria-label="Columnas">
          <SimpleGrid columns={{ base: 2, lg: 4 }} gap="3">
            {campos.map(({ key, label, sinDato }) => (
              <FormField
                key={key}
                label={label}
                required={required.has(key)}
                warning={
                  required.has(key) && columnas[key] === undefined && !(completar && sinDato)
                    ? 'Ninguna columna lo dice.'
                    : undefined
                }
              >
                {(control) => (
                  <NativeSelect
                    {...control}
                    size="sm"
                    value={columnas[key] ?? ''}
                    onChange={({ target: { value } }) => setColumnas(moved(columnas, key, value))}
                  >
                    <option value="">Ninguna</option>
                    {options.map(({ column, text }) => (
                      <option key={column} value={column}>
                        {text}
                      </option>
                    ))}
                  </NativeSelect>
                )}
              </FormField>
            ))}
          </SimpleGrid>
          {unimported.length > 0 ? (
            <Text mt="3" color="fg.warning">
              {unimported.length === 1 ? 'Una columna no se importa' : 'Estas columnas no se importan'}:{' '}
              {unimported.map(({ text }) => `«${text}»`).join(', ')}.
            </Text>
          ) : null}
          <CreateAbsent absent={absent} readAgain={readAgain} />
          <Stack gap="0" mt="3">
            <Tick
              checked={titulo >= 0}
              onChange={(ticked) => {
                const row = ticked ? Math.max(found, 0) : -1;
                setTitulo(row);
                if (ticked) setColumnas(matchColumns(tabla[row] ?? [], campos));
              }}
            >
              La fila {Math.max(found, 0) + 1} tiene los títulos
            </Tick>
            {blank.rows > 0 ? (
              <Tick checked={completar} onChange={setCompletar}>
                Completar lo que falte ({blank.fields.join(', ')}) en {blank.rows}{' '}
                {blank.rows === 1 ? 'fila' : 'filas'}
              </Tick>
            ) : null}
            {of.duda > 0 ? (
              <Tick checked={parecidas} onChange={setParecidas}>
                Importar también{' '}
                {of.duda === 1 ? 'la fila que se parece' : `las ${of.duda} filas que se parecen`} a otra
              </Tick>
            ) : null}
          </Stack>
        </Box>
        <Box as="section" aria-label="Filas">
          <Tick checked={problems} onChange={setOnlyProblems}>
            Mostrar solo las filas con problemas
          </Tick>
          <DataTable
            caption={problems ? 'Filas con problemas' : 'Filas'}
            columns={columns}
            rows={shown}
            rowKey={rowKey}
            numbered={false}
            page={page}
            pageSize={PAGE}
            onPage={setPage}
            emptyText={problems ? 'Ninguna fila tiene problemas.' : undefined}
          />
        </Box>
      </Stack>
    </Dialog>
  );
};

const rowKey = ({ n }: Fila) => n;

const Tick = ({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) => (
  <Flex as="label" align="center" gap="2.5" minH="10" cursor="pointer">
    <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <span>{children}</span>
  </Flex>
);

type Counts = Record<ReturnType<typeof nivelDe>, number>;

const count = (filas: readonly Fila[]): Counts => {
  const counts = { bien: 0, aviso: 0, duda: 0, falla: 0 };
  for (const fila of filas) counts[nivelDe(fila)] += 1;
  return counts;
};

/** @param completable How many rows lack something that could be completed and is not yet. */
const summaryOf = ({ bien, aviso, falla, duda }: Counts, parecidas: boolean, completable: number): string =>
  [
    falla > 0 ? `${falla} con faltas, que no se ${falla === 1 ? 'importa' : 'importan'}.` : '',
    completable > 0
      ? `En ${completable} ${completable === 1 ? 'fila' : 'filas'} lo que falta se puede completar.`
      : '',
    duda > 0 && !parecidas
      ? `${duda} ${duda === 1 ? 'parecida' : 'parecidas'} a otra, que no se ${duda === 1 ? 'importa' : 'importan'}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ') || (bien + aviso + duda === 1 ? 'Se puede importar.' : 'Todas se pueden importar.');

/** Gives a column to a field. A column belongs to one field only: another field that had it goes without. */
const moved = (columnas: Readonly<Record<string, number>>, key: string, value: string) => {
  const column = Number(value);
  const others = Object.entries(columnas).filter(([k, c]) => k !== key && (value === '' || c !== column));
  return Object.fromEntries(value === '' ? others : [...others, [key, column]]);
};

/** The fields that the contract does not take blank. */
const requiredOf = ({ campos, schema }: AnyLista): ReadonlySet<PropertyKey | undefined> => {
  const nothing = schema.safeParse(Object.fromEntries(campos.map(({ key }) => [key, ''])));
  return new Set(nothing.success ? [] : nothing.error.issues.map(({ path }) => path[0]));
};

const planOf = (
  lista: AnyLista,
  filas: readonly Fila[],
  { origen, parecidas, titulos }: { origen: string; parecidas: boolean; titulos: readonly string[] },
  { stored, context }: Chosen['against'],
): Plan => ({
  id: `importar-${lista.clave}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`,
  origen,
  at: Date.now(),
  titulos,
  filas: filas.map((fila) => {
    const nivel = nivelDe(fila);
    const sent = nivel === 'bien' || nivel === 'aviso' || (nivel === 'duda' && parecidas);
    const motivo = sent
      ? ''
      : fila.problemas
          .filter((p) => p.nivel !== 'aviso')
          .map(({ texto }) => texto)
          .join(' ');
    const named = sent && lista.gone?.(fila.payload, context) === '';
    return { n: fila.n, celdas: fila.celdas, payload: sent ? fila.payload : null, motivo, named };
  }),
  antes: stored.map(({ id }) => id),
});

import { Button, confirm, Stack, Text } from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { type AnyLista, counted } from '../lista';
import { unfinishedText } from '../run/kept';
import { begin } from '../run/run-import';
import type { Chosen } from './choose-step';
import { ColumnsSection } from './columns-section';
import { planOf } from './plan-of';
import { RowsSection } from './rows-section';
import { type Counts, useReview } from './use-review';

type ReviewStepProps = {
  lista: AnyLista;
  chosen: Chosen;
  onClose: () => void;
  onBack: () => void;
  onBegin: () => void;
};

/**
 * The second step: the columns that were recognised, which can be corrected by hand where the headings say too little, and every problem
 * beside its row.
 */
export const ReviewStep = ({ lista, chosen, onClose, onBack, onBegin }: ReviewStepProps) => {
  const { origen } = chosen;
  const review = useReview(lista, chosen);
  const { against, filas, titulo, titulos, columnas, parecidas, completar, blank, of } = review;
  const ready = of.bien + of.aviso + (parecidas ? of.duda : 0);

  const send = async () => {
    if (!(await mayBegin(lista))) return;
    // Without a row of headings a column is called like its field.
    const called = titulos.map(({ column, text }) =>
      titulo >= 0 ? text : (lista.campos.find(({ key }) => columnas[key] === column)?.label ?? text),
    );
    void begin(lista, planOf(lista, filas, { origen, parecidas, titulos: called }, against));
    onBegin();
  };

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
        <ColumnsSection lista={lista} review={review} />
        <RowsSection campos={lista.campos} filas={filas} columnas={columnas} />
      </Stack>
    </Dialog>
  );
};

/** Whether another import may begin: where the last one is not finished, the person is asked. */
async function mayBegin(lista: AnyLista): Promise<boolean> {
  const unfinished = unfinishedText(lista);
  return (
    unfinished === '' ||
    confirm({
      title: '¿Empezar otra importación?',
      text: `${unfinished} Si empieza otra, esa ya no se podrá terminar.`,
      yes: 'Sí, empezar otra',
      danger: true,
    })
  );
}

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

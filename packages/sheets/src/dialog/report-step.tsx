import { useCan } from '@hilvan/api-client';
import { Box, Button, confirm, DataTable, DownloadIcon, Stack, Text, UndoIcon } from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { useMemo, useState } from 'react';
import { saveCsv } from '../csv/save-csv';
import { type AnyLista, counted } from '../lista';
import { written } from '../read/tabla';
import type { Importacion } from '../run/importaciones';
import { type Refused, refusedOf, remaining, tally } from '../run/progress';
import { resume, undo } from '../run/run-import';
import { FAILING, needCorrection, nothingErased } from '../run/texts';
import { stop } from '../run/work';

type ReportStepProps = {
  lista: AnyLista;
  importacion: Importacion;
  onClose: () => void;
  onAnother: () => void;
};

const PAGE = 50;

/** The last step: how far the import is, and in the end what was imported, what was not, and why. */
export const ReportStep = ({ lista, importacion, onClose, onAnother }: ReportStepProps) => {
  const { plan, estados, direction, aviso } = importacion;
  const can = useCan();
  const counts = useMemo(() => tally(estados), [estados]);
  const rest = useMemo(() => remaining({ plan, estados }), [plan, estados]);
  const refused = useMemo(() => (direction ? [] : refusedOf(plan, estados)), [direction, plan, estados]);
  const stayed = useMemo(
    () => (direction ? [] : refusedOf(plan, estados, 'queda')),
    [direction, plan, estados],
  );
  const taken = counts.eliminada + counts.queda;
  const undone = counts.creada === 0 && taken > 0;

  const download = () =>
    saveCsv(
      `${lista.clave}-por-corregir.csv`,
      [...plan.titulos.filter((title) => title !== MOTIVO), MOTIVO],
      refused.map(({ celdas, motivo }) => [
        ...plan.titulos.flatMap((title, i) => (title === MOTIVO ? [] : [celdas[i] ?? ''])),
        motivo,
      ]),
    );
  const takeBack = async () => {
    const sure = await confirm({
      title: '¿Deshacer la importación?',
      text: `Se ${counts.creada === 1 ? 'elimina' : 'eliminan'} ${counted(lista, counts.creada)}${counts.enviando > 0 ? ', y lo que quedó en duda si está en la lista' : ''}. Lo que ya se usa o alguien haya cambiado se queda.`,
      yes: 'Sí, deshacer',
      no: 'No',
      danger: true,
    });
    if (sure) await undo(lista);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Importar ${lista.nombres[1]}`}
      size="xl"
      footer={
        direction ? (
          <>
            <Button variant="ghost" onClick={onClose}>
              Seguir trabajando mientras tanto
            </Button>
            <Button variant="outline" onClick={() => stop(lista.clave)}>
              Detener
            </Button>
          </>
        ) : (
          <>
            {counts.creada > 0 && lista.erase && can(lista.erase.accion) ? (
              <Button variant="outline" me="auto" onClick={takeBack}>
                <UndoIcon /> Deshacer la importación
              </Button>
            ) : null}
            <Button variant="ghost" onClick={onAnother}>
              Importar otro archivo
            </Button>
            {rest > 0 ? (
              <Button onClick={() => void resume(lista)}>Seguir</Button>
            ) : (
              <Button onClick={onClose}>Cerrar</Button>
            )}
          </>
        )
      }
    >
      <Stack gap="4">
        {direction ? (
          <Progress
            label={direction === 'envio' ? 'Importando' : 'Deshaciendo'}
            done={direction === 'envio' ? counts.creada + counts.rechazada : taken}
            all={direction === 'envio' ? counts.creada + counts.rechazada + rest : taken + counts.creada}
          />
        ) : null}
        {/* Always there: a live region that appears together with its text is not read out. Empty, it takes no room. */}
        <Box role="status" _empty={{ position: 'absolute' }}>
          {direction ? null : (
            <Text fontSize="lg" fontWeight="medium">
              {undone
                ? undoneText(lista, counts)
                : `Se ${counts.creada === 1 ? 'importó' : 'importaron'} ${counted(lista, counts.creada)} de «${plan.origen}».`}
              {rest > 0 ? ` ${rest === 1 ? 'Falta' : 'Faltan'} ${rest}.` : ''}
            </Text>
          )}
          {aviso === FAILING ? <Text color="fg.warning">{aviso}</Text> : null}
        </Box>
        {aviso && aviso !== FAILING ? (
          <Text role="alert" color="fg.warning">
            {aviso}
          </Text>
        ) : null}
        {refused.length > 0 ? (
          <Box as="section" aria-label="Filas por corregir">
            <Text mb="3">
              {needCorrection(refused.length)}.{' '}
              {refused.length === 1
                ? 'Descárguela, corríjala y vuelva a importarla.'
                : 'Descárguelas, corríjalas y vuelva a importarlas.'}
            </Text>
            <Button variant="outline" mb="4" onClick={download}>
              <DownloadIcon /> Descargar las filas con su motivo
            </Button>
            <Rows caption="Filas por corregir" rows={refused} />
          </Box>
        ) : null}
        {stayed.length > 0 ? (
          <Box as="section" aria-label="Filas que se quedaron">
            <Text mb="3">
              {stayed.length === 1
                ? `Se quedó ${counted(lista, 1)}; su fila dice por qué.`
                : `Se quedaron ${counted(lista, stayed.length)}; sus filas dicen por qué.`}
            </Text>
            <Rows caption="Filas que se quedaron" rows={stayed} />
          </Box>
        ) : null}
      </Stack>
    </Dialog>
  );
};

const undoneText = (lista: AnyLista, { eliminada, queda }: ReturnType<typeof tally>): string =>
  eliminada === 0
    ? nothingErased(lista, queda)
    : `Importación deshecha: se ${eliminada === 1 ? 'eliminó' : 'eliminaron'} ${counted(lista, eliminada)}.`;

const Rows = ({ caption, rows }: { caption: string; rows: readonly Refused[] }) => {
  const [page, setPage] = useState(1);
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      numbered={false}
      page={page}
      pageSize={PAGE}
      onPage={setPage}
    />
  );
};

/** The heading of the column with the reasons in the file of refused rows; when that file is imported, the column is no field. */
export const MOTIVO = 'Motivo';
const rowKey = ({ n }: Refused) => n;

const columns = [
  { key: 'n', header: 'Fila', primary: true, whole: true, render: ({ n }: Refused) => n },
  { key: 'motivo', header: MOTIVO, width: '45%', render: ({ motivo }: Refused) => motivo },
  {
    key: 'celdas',
    header: 'Escrito',
    render: ({ celdas }: Refused) => celdas.map(written).filter(Boolean).slice(0, 4).join(' · '),
  },
];

const Progress = ({ label, done, all }: { label: string; done: number; all: number }) => (
  <Box>
    <Box
      as="progress"
      w="full"
      css={{ accentColor: '{colors.brand.solid}' }}
      aria-label={label}
      {...{ max: Math.max(all, 1), value: done }}
    />
    <Text color="fg.muted">
      {label}… {done} de {all}
    </Text>
  </Box>
);

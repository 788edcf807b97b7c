import { useEffect, useState } from 'react';
import type { AnyLista } from '../lista';
import { lookAt, useImportacion } from '../run/importaciones';
import { discard, recall } from '../run/kept';
import { remaining } from '../run/progress';
import { resume } from '../run/run-import';
import { ChooseStep, type Chosen } from './choose-step';
import { ReportStep } from './report-step';
import { ReviewStep } from './review-step';

export type ImportDialogProps = { lista: AnyLista; onClose: () => void };

/**
 * Imports into one list: choose a file or paste cells, review them, send them, and see the outcome. The import goes on where the dialog is
 * closed while it sends; an unfinished one is offered when the dialog is opened again.
 */
export const ImportDialog = ({ lista, onClose }: ImportDialogProps) => {
  const { clave } = lista;
  const importacion = useImportacion(clave);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [reporting, setReporting] = useState(Boolean(importacion?.direction));
  useEffect(() => lookAt(clave), [clave]);
  useEffect(() => void recall(lista), [lista]);

  if (importacion && (reporting || importacion.direction)) {
    return (
      <ReportStep
        lista={lista}
        importacion={importacion}
        onClose={onClose}
        onAnother={() => {
          setChosen(null);
          setReporting(false);
        }}
      />
    );
  }
  if (chosen) {
    return (
      <ReviewStep
        lista={lista}
        chosen={chosen}
        onClose={onClose}
        onBack={() => setChosen(null)}
        onBegin={() => setReporting(true)}
      />
    );
  }
  return (
    <ChooseStep
      lista={lista}
      kept={importacion && { ...importacion, rest: remaining(importacion) }}
      onClose={onClose}
      onChosen={setChosen}
      onSee={() => setReporting(true)}
      onResume={() => {
        setReporting(true);
        void resume(lista);
      }}
      // Where another window is sending the import it is not discarded, and the report says so.
      onDiscard={() => void discard(clave).then(() => setReporting(true))}
    />
  );
};

import { RecordState, type RecordStateProps } from '@hilvan/ui/records';

/** What stands where a company would be; document 1, section 8. */
export const EmpresaAusente = (props: RecordStateProps) => (
  <RecordState text="Empresa no encontrada" backTo="/empresas" again {...props} />
);

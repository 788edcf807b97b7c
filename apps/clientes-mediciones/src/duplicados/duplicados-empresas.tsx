import { DuplicadosDialog } from './duplicados-dialog';
import { EMPRESAS } from './tipo-empresas';
import type { DuplicadosWindow } from './ventana';

const DuplicadosEmpresas: DuplicadosWindow = (props) => <DuplicadosDialog tipo={EMPRESAS} {...props} />;
export default DuplicadosEmpresas;

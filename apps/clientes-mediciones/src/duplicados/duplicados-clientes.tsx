import { DuplicadosDialog } from './duplicados-dialog';
import { CLIENTES } from './tipo-clientes';
import type { DuplicadosWindow } from './ventana';

const DuplicadosClientes: DuplicadosWindow = (props) => <DuplicadosDialog tipo={CLIENTES} {...props} />;
export default DuplicadosClientes;

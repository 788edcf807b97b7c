/// <reference path="./swal.d.ts" />
import Swal from 'sweetalert2/dist/sweetalert2.esm.js';
import 'sweetalert2/dist/sweetalert2.css';
import { hiddenPage } from './hidden-page';
import { overDialog } from './over-dialog';
import './swal.css';

/** Only ever loaded by `import()`: the login carries none of it. */
export default Swal.mixin({
  ...hiddenPage,
  willOpen: (popup) => {
    hiddenPage.willOpen();
    overDialog(popup);
  },
  buttonsStyling: false,
  heightAuto: false,
  reverseButtons: true,
  confirmButtonText: 'Aceptar',
  cancelButtonText: 'Cancelar',
  customClass: { popup: 'hv-notice', confirmButton: 'hv-yes', cancelButton: 'hv-no' },
});

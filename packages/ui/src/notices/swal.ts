/// <reference path="./swal.d.ts" />
import Swal from 'sweetalert2/dist/sweetalert2.esm.js';
import 'sweetalert2/dist/sweetalert2.css';
import './swal.css';

/** Only ever loaded by `import()`: the login carries none of it. */
export default Swal.mixin({
  buttonsStyling: false,
  heightAuto: false,
  reverseButtons: true,
  confirmButtonText: 'Aceptar',
  cancelButtonText: 'Cancelar',
  customClass: { popup: 'hv-notice', confirmButton: 'hv-yes', cancelButton: 'hv-no' },
});

/// <reference path="./swal.d.ts" />
import Swal from 'sweetalert2/dist/sweetalert2.esm.js';
import 'sweetalert2/dist/sweetalert2.css';
import './swal.css';
import { toastRegion } from './toast-store';

/** SweetAlert2's own types have `on`, which it documents, among the options. */
type WithEvents = typeof Swal & { on: (event: 'didOpen', handler: () => void) => void };

// SweetAlert2 hides every child of the body but the one that it stands in from screen readers: a toast
// says what stands nowhere else ('Copiado.').
(Swal as WithEvents).on('didOpen', () => toastRegion()?.removeAttribute('aria-hidden'));

/** Only ever loaded by `import()`, so that the login fetches none of it. */
export default Swal.mixin({
  buttonsStyling: false,
  heightAuto: false,
  reverseButtons: true,
  confirmButtonText: 'Aceptar',
  cancelButtonText: 'Cancelar',
  customClass: {
    container: 'hv-notices',
    popup: 'hv-notice',
    title: 'hv-notice-title',
    htmlContainer: 'hv-notice-text',
    inputLabel: 'hv-notice-label',
    input: 'hv-notice-input',
    validationMessage: 'hv-notice-refusal',
    actions: 'hv-notice-actions',
    loader: 'hv-notice-loader',
    confirmButton: 'hv-answer hv-yes',
    cancelButton: 'hv-answer hv-no',
    denyButton: 'hv-answer hv-no',
  },
  showClass: { popup: 'hv-notice-shown' },
  // This class has no animation, so that the popup is gone at once: a window that closes beneath it cannot wait for it.
  hideClass: { popup: 'hv-notice-gone' },
});

declare module 'sweetalert2/dist/sweetalert2.esm.js' {
  import Swal, { type SweetAlertEventName } from 'sweetalert2';

  /** Its own types have `on` among the options and not here, where it is documented. */
  const WithEvents: typeof Swal & { on: (event: SweetAlertEventName, handler: () => void) => void };
  export default WithEvents;
}

/** Style sheets are imported for their effect alone. */
declare module '*.css';

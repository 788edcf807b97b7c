declare module 'sweetalert2/dist/sweetalert2.esm.js' {
  import Swal from 'sweetalert2';
  export default Swal;
}

/** Style sheets are imported for their effect alone. */
declare module '*.css';

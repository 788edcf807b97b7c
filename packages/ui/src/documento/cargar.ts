/** Document 2, section 8: what an order or repair that cannot be shown reads. */
export const NO_SE_PUDO_CARGAR = 'Error, intentelo más tarde!';

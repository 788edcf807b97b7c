/** The texts of the error catalogue that every screen shares (document 1, section 8), as tests expect them. */

export const SIN_CONEXION = 'No se pudo conectar con el servidor. Por favor, inténtelo más tarde.';
export const ILEGIBLE = 'El servidor dio una respuesta que no se entiende. Por favor, inténtelo más tarde.';
export const FALLO_SERVIDOR = 'Ha ocurrido un error en el servidor. Por favor, inténtelo más tarde.';

/** What a dialog says for each kind of fault, unless its row says otherwise. */
export const TEXTO_DE_FALLA = {
  rechazo: 'La primera línea.\nLa segunda línea.',
  servidor: FALLO_SERVIDOR,
  json: ILEGIBLE,
  red: SIN_CONEXION,
  proxy: SIN_CONEXION,
};

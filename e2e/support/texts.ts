/** The texts of the error catalogue that every screen shares (document 1, section 8), as tests expect them. */

export const SIN_CONEXION = 'No se pudo conectar con el servidor. Por favor, inténtelo más tarde.';

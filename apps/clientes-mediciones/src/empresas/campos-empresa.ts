/** The labels of a company's fields on the screen. */
export const CAMPOS_EMPRESA = {
  nombre_empresa: 'Empresa',
  razon_social: 'Razón social',
  cedula: 'Cédula',
  email: 'Correo electronico',
  nombre_encargado: 'Nombre del Encargado',
  telefono_encargado: 'Telefono',
  direccion: 'Dirección',
  comentarios: 'Observaciones',
} as const;

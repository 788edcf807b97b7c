/** What the fields of a client are called on the screen. */
export const CAMPOS_CLIENTE = {
  nombre: 'Nombre',
  apellido1: 'Primer apellido',
  apellido2: 'Segundo apellido',
  cedula: 'Cédula',
  email: 'Correo',
  telefono: 'Teléfono',
  empresa: 'Empresa',
  departamento: 'Departamento',
  comentarios: 'Observaciones',
} as const;

/** What the fields of an order's header are called on the screen. */
export const CAMPOS_ORDEN = {
  titulo: 'Titulo',
  proforma: 'Proforma',
  proforma2: 'Proforma 2',
  proforma3: 'Proforma 3',
  id_empresa: 'Empresa',
  telefono: 'Telefono',
  comentario: 'Comentarios',
} as const;

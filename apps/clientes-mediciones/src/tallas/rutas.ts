/** Where the size charts of a company are, or the workshop's where there is none; of one garment, its form. */
export const tallasPath = (idEmpresa: string | number | null | undefined, articulo?: string): string =>
  `${idEmpresa == null ? '' : `/empresa/${idEmpresa}`}/tallas${articulo === undefined ? '' : `/${encodeURIComponent(articulo)}`}`;

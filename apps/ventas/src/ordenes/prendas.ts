/** Garments to choose from: those of the order first, then every other product; each name once. */
export const prendasPara = (
  lines: readonly { nombre_producto: string }[],
  products: readonly { nombre_producto: string }[],
): readonly string[] => [
  ...new Set([...lines, ...products].map((p) => p.nombre_producto.trim()).filter((name) => name !== '')),
];

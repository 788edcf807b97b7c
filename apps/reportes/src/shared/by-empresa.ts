import { isBlank, nombreClave } from '@hilvan/contract';

/** The rows of one company, however its name is written; `clave` is '' for rows without a name. */
export interface DeEmpresa<T> {
  clave: string;
  empresa: string;
  filas: readonly T[];
}

/** Rows by company, in the order in which each first appears. */
export function byEmpresa<T extends { nombre_empresa: string }>(rows: readonly T[]): DeEmpresa<T>[] {
  const byName = new Map<string, T[]>();
  for (const fila of rows) {
    const name = isBlank(fila.nombre_empresa) ? '' : nombreClave(fila.nombre_empresa);
    const own = byName.get(name);
    if (own) own.push(fila);
    else byName.set(name, [fila]);
  }
  return Array.from(byName, ([clave, filas]) => ({ clave, empresa: filas[0]?.nombre_empresa ?? '', filas }));
}

import { NOMBRES_LLAMADAS, type NombreLlamada } from '@hilvan/contract';

/** The specification's table of calls has none that deletes a supplier: it is an addition of this project. */
export type Specified = Exclude<NombreLlamada, 'eliminarProveedor'>;

export const SPECIFIED = NOMBRES_LLAMADAS.filter((name) => name !== 'eliminarProveedor');

/** What stands in an address in place of its pattern's parameters. */
export type Params = Record<string, string>;

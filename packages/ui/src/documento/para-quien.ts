import type { FieldValues, Path } from 'react-hook-form';
import type { AnyForm } from '../forms/field-error';

/** Whom a document is for: every document's form holds these. */
export type ParaQuien = FieldValues & { id_empresa: number | null; telefono: string; vendedor: string };

export type ParaQuienProps<T extends ParaQuien> = { form: AnyForm<T> };

/** One of these fields, of a form that holds more. */
export const campoDe = <T extends ParaQuien>(name: 'id_empresa' | 'telefono' | 'vendedor'): Path<T> =>
  // Every T has it; the compiler does not see through the generic path.
  name as unknown as Path<T>;

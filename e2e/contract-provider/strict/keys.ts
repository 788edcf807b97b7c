/** Exactly the keys of the contract: none missing, none too many, at every level. */
import type { Llamada } from '@hilvan/contract';
import { fueraDeContrato } from '../rejection';

type Schema = NonNullable<Llamada['payload']>;
/** What this walk reads of zod's own description of a schema. */
interface Def {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
}
// zod types its definitions per kind of schema; the walk needs them all as one.
const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def;

/** Refuses a payload whose keys are not those of its schema; values are the schema's own business. */
export function checkKeys(schema: Schema, value: unknown, where = 'la carga'): void {
  const def = defOf(bare(schema));
  if (def.type === 'array' && def.element) {
    if (!Array.isArray(value)) throw fueraDeContrato(`${where} debe ser una lista.`);
    for (const [i, item] of value.entries()) checkKeys(def.element, item, `${where}[${i}]`);
  }
  if (def.type !== 'object' || !def.shape) return;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw fueraDeContrato(`${where} debe ser un objeto.`);
  }
  const sent: Record<string, unknown> = { ...value };
  for (const key of Object.keys(sent)) {
    if (!(key in def.shape)) throw fueraDeContrato(`${where}: la llave ${key} no es del contrato.`);
  }
  for (const [key, inner] of Object.entries(def.shape)) {
    if (key in sent) checkKeys(inner, sent[key], `${where}.${key}`);
    else if (defOf(inner).type !== 'optional') throw fueraDeContrato(`${where}: falta la llave ${key}.`);
  }
}

/** The object, list or scalar inside defaults and preparations. */
function bare(schema: Schema): Schema {
  const def = defOf(schema);
  if (def.innerType) return bare(def.innerType);
  if (def.type === 'pipe' && def.in && def.out)
    return bare(defOf(def.out).type === 'transform' ? def.in : def.out);
  return schema;
}

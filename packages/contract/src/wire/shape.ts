import * as z from 'zod/mini';

/**
 * The JSON Schema of a value on the wire, for schemas that read it with a function and cannot tell it themselves. Only the OpenAPI document
 * uses it. Stored by function, because a schema is copied whenever a check is added to it.
 */
type Forma = Readonly<Record<string, unknown>>;

const shapes = new WeakMap<object, Forma>();

/** Stores the JSON Schema of what `read` accepts. @internal */
export function withShape<F extends object>(read: F, forma: Forma): F {
  shapes.set(read, forma);
  return read;
}

/** The JSON Schema stored for the function of a `z.transform`; undefined where there is none. */
export const shapeOf = (read: object): Forma | undefined => shapes.get(read);

/**
 * A schema that is a function. At run time it accepts anything; `In` is the stricter type that a sender may use, which zod's own type of a
 * transform cannot express.
 */
export const readBy = <Out, In>(
  read: (value: unknown, context: z.core.ParsePayload) => Out,
): z.ZodMiniType<Out, In> => z.transform(read) as unknown as z.ZodMiniType<Out, In>;

/** A schema that is applied after `tidy`. */
export const prepared = <Out, In>(
  tidy: (value: unknown) => unknown,
  schema: z.ZodMiniType<Out>,
): z.ZodMiniType<Out, In> => z.pipe(readBy<unknown, In>(tidy), schema);

import * as z from 'zod/mini';

/**
 * What a value looks like on the wire, for schemas that read it with a function and so cannot tell. The OpenAPI document
 * reads it; nothing else does. Kept per function, because a schema is copied whenever a check is added to it.
 */
type Forma = Readonly<Record<string, unknown>>;

const shapes = new WeakMap<object, Forma>();

/** Notes the JSON Schema of what `read` takes. @internal */
export function withShape<F extends object>(read: F, forma: Forma): F {
  shapes.set(read, forma);
  return read;
}

/** The JSON Schema noted for the function of a `z.transform`, or undefined. */
export const shapeOf = (read: object): Forma | undefined => shapes.get(read);

/**
 * A schema that is a function. At run time anything is taken; `In` is what a sender may rely on, and stricter, which zod's own type
 * of a transform cannot say.
 */
export const readBy = <Out, In>(
  read: (value: unknown, context: z.core.ParsePayload) => Out,
): z.ZodMiniType<Out, In> => z.transform(read) as unknown as z.ZodMiniType<Out, In>;

/** A schema behind a step that tidies what comes. */
export const prepared = <Out, In>(
  tidy: (value: unknown) => unknown,
  schema: z.ZodMiniType<Out>,
): z.ZodMiniType<Out, In> => z.pipe(readBy<unknown, In>(tidy), schema);

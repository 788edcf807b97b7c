import * as z from 'zod/mini';
import { POINTS } from './points';

/** The three roles of the specification; an unknown one is read as Visor by the session, never here. */
const rol = z.enum(['Admin', 'Colaborador', 'Visor']);

const absolutePath = z.string().check(z.regex(/^\/[^\s?#]*$/, 'a path starts with / and carries no query'));

/** As a shell reads it, a point that it does not know is only never opened. */
const anyPoint = z.string();
const knownPoint = z.enum(POINTS, `unknown point; there is ${POINTS.join(', ')}`);

/**
 * What a remote says of itself in `remote.json`: enough for menu, gate and 404 without any of its code. What else a remote
 * may announce is one more optional key here.
 * @param object what becomes of an unknown key: refused (`z.strictObject`) or left out (`z.object`)
 * @param point what becomes of an unknown extension point
 */
const descriptorOf = (object: typeof z.strictObject, point: z.ZodMiniType<string>) => {
  const denial = object({
    /** Title of the dialog; the general one when absent. */
    title: z.optional(z.string().check(z.minLength(1))),
    /** Text of the dialog. */
    text: z.string().check(z.minLength(1)),
    /** Where the person is sent after reading it. */
    redirect: absolutePath,
  });
  const ownedPath = object({
    /** React Router pattern, absolute: `/clientes/:userId`. */
    path: absolutePath,
    /** Who may open it; everybody who is logged in when absent. */
    roles: z.optional(z.array(rol).check(z.minLength(1))),
    /** What a refusal says and does; the general denial when absent. */
    denial: z.optional(denial),
    /** Menu entry to mark while it is open, where the address does not begin like it (`/facturas` → `/pagos`). */
    section: z.optional(absolutePath),
    /** Calls that its page reads first, made while its code is fetched. Their parameters are the first ones of the address, in its order. */
    reads: z.optional(z.array(z.string())),
    /** Files of its page, relative to the remote's folder: written by the build, so that they are asked for before the routes are read. */
    files: z.optional(z.array(z.string())),
  });
  const menuEntry = object({
    to: absolutePath,
    label: z.string().check(z.minLength(1)),
    icon: z.string().check(z.minLength(1)),
    /** Place in the one menu of the house, ascending. */
    order: z.number(),
    /** Whose menu lists it; everybody's when absent. A listed page may still deny (Inventario for Visor). */
    roles: z.optional(z.array(rol).check(z.minLength(1))),
  });
  const contribution = object({
    /** An extension point of points.ts, to which the module of the same name below src/contributes is given. */
    point,
    /** For whom its code is fetched; for everybody when absent. */
    roles: z.optional(z.array(rol).check(z.minLength(1))),
  });
  return object({
    /** Folder and address of the remote, kebab-case. */
    name: z.string().check(z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'kebab-case')),
    /** What the staff call it: 'No se pudo abrir {label}'. */
    label: z.string().check(z.minLength(1)),
    version: z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'semver')),
    /** Port of its development server. */
    devPort: z.number().check(z.refine(Number.isInteger, 'a whole number'), z.gte(1024), z.lte(65535)),
    paths: z.array(ownedPath).check(z.minLength(1)),
    menu: z.array(menuEntry),
    /** What it adds to parts of the house that are not its own. */
    contributes: z.optional(z.array(contribution)),
  });
};

/** As it is read of a deployed remote: an older shell leaves out what a newer remote announces besides. */
export const descriptorSchema = descriptorOf(z.object, anyPoint);
/** As its own team writes it: a mistyped key is an error. */
const writtenSchema = descriptorOf(z.strictObject, knownPoint);

export type RemoteDescriptor = z.infer<typeof descriptorSchema>;
export type OwnedPath = RemoteDescriptor['paths'][number];
export type MenuEntry = RemoteDescriptor['menu'][number];
export type Denial = NonNullable<OwnedPath['denial']>;

/**
 * Reads a descriptor: a relative path, a repeated path and, unless `schema` is lenient, an unknown key are errors.
 * @throws Error naming `source` and every fault, one a line
 */
export function parseDescriptor(
  value: unknown,
  source: string,
  schema: typeof descriptorSchema = writtenSchema,
): RemoteDescriptor {
  const read = schema.safeParse(value);
  if (!read.success) throw new Error(`${source}:\n${describeIssues(read.error)}`);
  const paths = read.data.paths.map((p) => p.path);
  const points = read.data.contributes?.map(({ point }) => point) ?? [];
  for (const [what, names] of Object.entries({ paths, points })) {
    const repeated = names.filter((name, i) => names.indexOf(name) !== i);
    if (repeated.length > 0) throw new Error(`${source}: repeated ${what}: ${repeated.join(', ')}`);
  }
  const own = new Set(paths);
  const foreign = read.data.menu.filter((entry) => !own.has(entry.to)).map((entry) => entry.to);
  if (foreign.length > 0) throw new Error(`${source}: menu entries without a path: ${foreign.join(', ')}`);
  return read.data;
}

/** Module federation wants an identifier: `clientes-mediciones` → `clientes_mediciones`. */
export const federationName = (name: string): string => name.replaceAll('-', '_');

/** The faults of a value, one a line, each with its place. (zod/mini carries no texts of its own.) */
export function describeIssues(error: z.core.$ZodError): string {
  return error.issues
    .map((issue) => {
      const place = issue.path.join('.') || '(root)';
      return issue.code === 'unrecognized_keys'
        ? `${place}: unknown ${issue.keys.join(', ')}`
        : `${place}: ${issue.message}`;
    })
    .join('\n');
}

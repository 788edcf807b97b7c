import * as z from 'zod/mini';
import { POINTS } from './points';

/** The three roles of the specification. An unknown one is an error here; only the session reads it as Visor. */
const rol = z.enum(['Admin', 'Colaborador', 'Visor']);

const absolutePath = z.string().check(z.regex(/^\/[^\s?#]*$/, 'a path starts with / and carries no query'));

/** For a shell, which simply never opens a point that it does not know. */
const anyPoint = z.string();
const knownPoint = z.enum(POINTS, `unknown point; there is ${POINTS.join(', ')}`);

/**
 * What a remote says about itself in `remote.json`: enough for the menu, the checks of roles and the page for unknown addresses, without any
 * of its code. A remote announces anything more by one more optional key here.
 * @param object how unknown keys are treated: refused (`z.strictObject`) or left out (`z.object`)
 * @param point how unknown extension points are treated
 */
const descriptorOf = (object: typeof z.strictObject, point: z.ZodMiniType<string>) => {
  const denial = object({
    /** Title of the dialog; that of the general denial when absent. */
    title: z.optional(z.string().check(z.minLength(1))),
    /** Text of the dialog. */
    text: z.string().check(z.minLength(1)),
    /** Where the person is sent after reading it. */
    redirect: absolutePath,
  });
  const ownedPath = object({
    /** React Router pattern, absolute: `/clientes/:userId`. */
    path: absolutePath,
    /** Roles that may open it; everybody who is logged in when absent. */
    roles: z.optional(z.array(rol).check(z.minLength(1))),
    /** What a role that may not open it is told, and where it is sent; the general denial when absent. */
    denial: z.optional(denial),
    /** The menu entry to mark while it is open, where its address does not begin like that entry's (`/facturas` → `/pagos`). */
    section: z.optional(absolutePath),
    /** Calls that its page reads first, made while its code is fetched. Their parameters are the first ones of the address, in its order. */
    reads: z.optional(z.array(z.string())),
    /** Files of its page, relative to the remote's folder. The build writes them, so that they can be fetched before the routes have been read. */
    files: z.optional(z.array(z.string())),
  });
  const menuEntry = object({
    to: absolutePath,
    label: z.string().check(z.minLength(1)),
    icon: z.string().check(z.minLength(1)),
    /** Place in the menu that all remotes share, ascending. */
    order: z.number(),
    /** Roles whose menu lists it; every role when absent. A listed page may still be denied (Inventario for Visor). */
    roles: z.optional(z.array(rol).check(z.minLength(1))),
  });
  const contribution = object({
    /** An extension point of points.ts; the module of the same name below src/contributes is the contribution. */
    point,
    /** Roles for which its code is fetched; every role when absent. */
    roles: z.optional(z.array(rol).check(z.minLength(1))),
  });
  return object({
    /** Name of the remote's folder and part of its files' addresses, kebab-case. */
    name: z.string().check(z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'kebab-case')),
    /** The name that people read: 'No se pudo abrir {label}'. */
    label: z.string().check(z.minLength(1)),
    version: z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'semver')),
    /** Port of its development server. */
    devPort: z.number().check(z.refine(Number.isInteger, 'a whole number'), z.gte(1024), z.lte(65535)),
    paths: z.array(ownedPath).check(z.minLength(1)),
    menu: z.array(menuEntry),
    /** What it contributes to extension points elsewhere in the application. */
    contributes: z.optional(z.array(contribution)),
  });
};

/** For deployed remotes: an older shell ignores what a newer remote announces besides. */
export const descriptorSchema = descriptorOf(z.object, anyPoint);
/** For the file that the remote's own team writes: a mistyped key is an error. */
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

/** Module Federation requires an identifier as name: `clientes-mediciones` → `clientes_mediciones`. */
export const federationName = (name: string): string => name.replaceAll('-', '_');

/** The faults of a value, one a line, each with its path. Written here because zod/mini has no such texts. */
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

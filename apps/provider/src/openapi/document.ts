/** The contract and its extensions as OpenAPI 3.1. Everything in it follows from the tables of calls. */
import { API_BASE, CON_CAMBIOS, type Llamada, shapeOf, tellsChanges } from '@hilvan/contract';
import { EXTENSIONES } from '@hilvan/contract/extensions';
import * as z from 'zod/mini';
import { TEXT_PARAMS } from '../services/context';
import { SERVED_NAMES, type ServedName, served } from '../services/served';
import { VERSION } from '../version';
import { TITLES } from './titles';

type Json = Record<string, unknown>;

export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const name of SERVED_NAMES) {
    const def = served(name);
    const path = `${API_BASE}${def.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [def.method.toLowerCase()]: operation(name, def) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hilván',
      version: VERSION,
      description:
        'Las llamadas entre la aplicación de un taller de uniformes y su proveedor. Montos en colones con 2 decimales e IVA incluido; fechas aaaa-mm-dd.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(SERVED_NAMES.map((name) => served(name).entity))].map((name) => ({ name })),
    security: [{ token: [] }],
    paths: sorted(paths),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: ERROR },
      responses: {
        Error: { description: 'No se hizo.', content: asJson({ $ref: '#/components/schemas/Error' }) },
      },
    },
  };
}

const ERROR = {
  type: 'object',
  required: ['status', 'error'],
  properties: {
    status: { type: 'integer', description: 'El mismo número que el estado HTTP.' },
    error: { type: 'array', items: { type: 'string' }, description: 'Líneas que nombran el campo.' },
    mensaje: { type: 'string' },
  },
};

function operation(name: ServedName, def: Llamada): Json {
  const { entity, auth, roles, method, writes } = def;
  const extension = extensionOf(name);
  const changes = method !== 'GET' || writes.length > 0;
  const body = requestBody(def);
  const list = tellsChanges(name) ? CON_CAMBIOS[name] : null;
  const parameters = [...pathParameters(def.path), ...(list ? [SINCE] : []), ...headers(def, changes)];
  const answer = schemaOf(def.response);
  return {
    operationId: name,
    summary: TITLES[name],
    tags: [entity],
    description: auth ? `Roles: ${roles.join(', ')}.` : 'Sin token.',
    ...(auth ? {} : { security: [] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: {
        description: 'Hecho.',
        content: asJson(list ? { oneOf: [answer, changesOf(answer, list)] } : answer),
      },
      ...(changes ? {} : { 304: { description: 'Sin cambios desde el ETag enviado.' } }),
      default: { $ref: '#/components/responses/Error' },
    },
    'x-roles': roles,
    ...(extension ? { 'x-extension': extension } : {}),
    ...(changes ? { 'x-cambia': writes } : {}),
  };
}

const SINCE = {
  name: 'desde',
  in: 'query',
  description:
    'Extensión «cambios»: el ETag de la lista que ya se tiene; responde lo que cambió desde entonces, o la lista entera si no puede decirlo.',
  schema: { type: 'string' },
};

/** The schema of the changes of a list, made from the schema of the list, whose rows come under `key`. */
const changesOf = (list: Json, key: string): Json => ({
  type: 'object',
  properties: {
    cambiados: Object(list.properties)[key],
    borrados: { type: 'array', items: { type: 'integer' } },
  },
  required: ['cambiados', 'borrados'],
});

/** The word of GET /capacidades that announces a call; undefined for one of the contract. */
const extensionOf = (name: ServedName): string | undefined =>
  Object.entries(EXTENSIONES).find(([, calls]) => Object.hasOwn(calls, name))?.[0];

function requestBody({ encoding, payload, file }: Llamada): Json | null {
  if (!payload) return null;
  const schema = schemaOf(payload);
  if (encoding === 'json') return { required: true, content: asJson(schema) };
  const form = file
    ? {
        ...schema,
        properties: { ...Object(schema.properties), [file]: { type: 'string', format: 'binary' } },
      }
    : schema;
  return {
    required: true,
    content: {
      'multipart/form-data': { schema: form },
      ...(file ? {} : { 'application/x-www-form-urlencoded': { schema: form } }),
    },
  };
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: TEXT_PARAMS.has(name) ? { type: 'string' } : { type: 'integer', minimum: 1 },
  }));

function headers(def: Llamada, changes: boolean): Json[] {
  const optional = (name: string, description: string) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  });
  if (!def.auth) return [];
  if (!changes) return [optional('If-None-Match', 'El ETag que ya se tiene; responde 304 si nada cambió.')];
  if (def.secret) return [];
  return [
    optional('Idempotency-Key', 'La misma clave con los mismos datos se hace una sola vez.'),
    optional('If-Match', 'El ETag leído; responde 412 si otra persona cambió el registro.'),
  ];
}

const asJson = (schema: Json) => ({ 'application/json': { schema } });

/** A schema as it is sent, in JSON Schema 2020-12. */
function schemaOf(schema: z.ZodMiniType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod;
      if (def.type === 'transform' && 'transform' in def)
        Object.assign(jsonSchema, shapeOf(Object(def.transform)));
    },
  });
  return json;
}

const sorted = (paths: Record<string, Json>) =>
  Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)));

import * as z from 'zod/mini';
import { CON_NOMBRE_EMPRESA, type Entidad, get, json, send } from '../calls/define';
import { dato, datos } from '../calls/envelopes';
import { SOLO_ADMIN } from '../rules/roles';
import { bandera, id, lista, texto } from '../wire/reading';
import { idEnviado, opcion, optionalText } from '../wire/sending';

/** The fields of a client and of a company that may be taken from the record that is removed. */
export const CAMPOS_FUSION_CLIENTE = [
  'nombre',
  'apellido1',
  'apellido2',
  'cedula',
  'email',
  'telefono',
  'empresa',
  'departamento',
  'comentarios',
] as const;
export const CAMPOS_FUSION_EMPRESA = [
  'nombre_empresa',
  'razon_social',
  'cedula',
  'email',
  'nombre_encargado',
  'telefono_encargado',
  'direccion',
  'comentarios',
] as const;

/** A merge of two records; `queda` and `va` are the names that the remaining and the removed one had on that day. */
const fusion = z.object({
  id: id(),
  /** When they were merged, ISO 8601. */
  momento: texto(),
  quien: texto(),
  queda_id: id(),
  queda: texto(),
  va: texto(),
  /** What was moved to the remaining record, in words: '3 mediciones'; '' for nothing. */
  movido: texto(),
  deshecha: bandera(),
});
export type Fusion = z.output<typeof fusion>;

/** What an undo could not restore, in words; empty where everything was restored. */
const deshecha = z.object({ id: id(), avisos: lista(texto()) });

const fusionada = dato(z.object({ id: id() }));

/** Record `:id` remains and `otro` is removed; the fields in `campos` are taken from the removed one. */
const enviada = <const T extends readonly [string, ...string[]]>(campos: T) =>
  z.strictObject({
    otro: idEnviado(),
    campos: z.array(opcion(campos, 'Ese campo no existe.')),
    /** The version of the removed record as it was read; `If-Match` carries that of the remaining one. */
    version_otro: optionalText('', 200),
  });

const CLIENTES: readonly Entidad[] = ['clientes', 'mediciones', 'reportes'];
const EMPRESAS: readonly Entidad[] = [...CON_NOMBRE_EMPRESA, 'tallas', 'avisos'];
const clientes = { entity: 'clientes', roles: SOLO_ADMIN } as const;
const empresas = { entity: 'empresas', roles: SOLO_ADMIN } as const;

/** Extension `fusion`: merges two records of the same person or company, and undoes that; for Admin. */
export const llamadasFusion = {
  fusionarClientes: json('/clientes/fusionar/:id', {
    ...clientes,
    writes: CLIENTES,
    payload: enviada(CAMPOS_FUSION_CLIENTE),
    response: fusionada,
  }),
  fusionarEmpresas: json('/empresas/fusionar/:id', {
    ...empresas,
    writes: EMPRESAS,
    payload: enviada(CAMPOS_FUSION_EMPRESA),
    response: fusionada,
  }),
  /** The newest first, 50 at most. */
  listarFusionesClientes: {
    ...get('/clientes/fusiones', { ...clientes, response: datos(fusion) }),
    fresh: true,
  },
  listarFusionesEmpresas: {
    ...get('/empresas/fusiones', { ...empresas, response: datos(fusion) }),
    fresh: true,
  },
  /** Undoes a merge, only once: the removed record comes back with those of its things that the remaining one still has. */
  deshacerFusionClientes: send('POST', '/clientes/fusiones/deshacer/:id', {
    ...clientes,
    writes: CLIENTES,
    response: dato(deshecha),
  }),
  deshacerFusionEmpresas: send('POST', '/empresas/fusiones/deshacer/:id', {
    ...empresas,
    writes: EMPRESAS,
    response: dato(deshecha),
  }),
};

import * as z from 'zod/mini';
import { get, json } from '../calls/define';
import { datos, hecho } from '../calls/envelopes';
import { nombreClave } from '../rules/nombre-clave';
import { CAMPOS_MEDIDA, camposDePrenda, isPrenda } from '../rules/prendas';
import { PERSONAL } from '../rules/roles';
import { id, idOpcional, lista, numero, texto } from '../wire/reading';
import { idEnviado, numeroEnviado, opcion, requiredText } from '../wire/sending';

/** The range of a measure in cm, both ends included; null is no limit. */
const rango = z.object({ desde: numero(), hasta: numero() });

/** A size chart: small sizes first, each with a range for each measure of `campos`, in their order. */
const tablaTallas = z.object({
  id: id(),
  /** The company that it belongs to; null for the workshop's own, which is used where a company has none. */
  id_empresa: idOpcional(),
  articulo: texto(),
  /** Changes with every edit; sent back with the next one. */
  version: id(),
  campos: lista(z.enum(CAMPOS_MEDIDA)),
  tallas: lista(z.object({ talla: texto(), rangos: lista(rango) })),
});
export type TablaTallas = z.output<typeof tablaTallas>;

const cm = () => numeroEnviado({ min: 0, max: 500, mensaje: 'Debe ser 0 o más, en cm.' });

const rangoEnviado = z.strictObject({ desde: cm(), hasta: cm() }).check((ctx) => {
  const { desde, hasta } = ctx.value;
  if (desde > hasta)
    ctx.issues.push({
      code: 'custom',
      input: desde,
      path: ['desde'],
      message: '«Desde» no puede ser mayor que «hasta».',
    });
});

/** A chart as sent: at least one measure, which its garment has to take, and at least one size; no size twice. */
export const tablaEnviada = z
  .strictObject({
    articulo: requiredText().check(z.refine(isPrenda, 'Elija una prenda de la lista.')),
    campos: z
      .array(opcion(CAMPOS_MEDIDA, 'Elija una medida de la lista.'))
      .check(z.minLength(1, 'Elija al menos una medida.')),
    tallas: z
      .array(z.strictObject({ talla: requiredText(12), rangos: z.array(rangoEnviado) }))
      .check(z.minLength(1, 'Agregue al menos una talla.'), z.maxLength(60, 'Son demasiadas tallas.')),
  })
  .check((ctx) => {
    const { articulo, campos, tallas } = ctx.value;
    const tell = (path: (string | number)[], message: string) =>
      ctx.issues.push({ code: 'custom', input: ctx.value, path, message });
    const taken: readonly string[] = camposDePrenda(articulo);
    campos.forEach((campo, i) => {
      if (!taken.includes(campo)) tell(['campos', i], 'Esta prenda no lleva esta medida.');
      else if (campos.indexOf(campo) < i) tell(['campos', i], 'Esta medida ya está.');
    });
    const names = tallas.map(({ talla }) => nombreClave(talla));
    names.forEach((name, i) => {
      if (names.indexOf(name) < i) tell(['tallas', i, 'talla'], 'Esta talla ya está.');
      if (tallas[i]?.rangos.length !== campos.length)
        tell(['tallas', i, 'rangos'], 'Escriba un rango por cada medida.');
    });
  });
export type TablaEnviada = z.output<typeof tablaEnviada>;

const version = () => numeroEnviado({ min: 1, max: Number.MAX_SAFE_INTEGER, entero: true });
const escribe = { entity: 'tallas', roles: PERSONAL, writes: ['tallas'], response: hecho } as const;

/** Extension `tallas`: the size chart of a company, or of the workshop, for a garment. */
export const llamadasTallas = {
  listarTallas: get('/tallas', {
    entity: 'tallas',
    response: datos(tablaTallas),
  }),
  /** `version` is that of the chart as it was read, null where there was none: an edit of an outdated chart is refused. */
  guardarTallas: json('/tallas/guardar', {
    ...escribe,
    payload: z.strictObject({
      id_empresa: z.nullable(idEnviado()),
      version: z.nullable(version()),
      tabla: tablaEnviada,
    }),
  }),
  eliminarTallas: json('/tallas/eliminar/:id', {
    ...escribe,
    payload: z.strictObject({ version: version() }),
  }),
};

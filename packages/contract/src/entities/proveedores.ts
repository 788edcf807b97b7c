import * as z from 'zod/mini';
import { SIN_TELEFONO } from '../rules/texto';
import { id, idOpcional, lista, numero, texto } from '../wire/reading';
import { correo, idEnviado, montoEnviado, optionalText, requiredText } from '../wire/sending';
import { prepared } from '../wire/shape';

/** A product a supplier sells. `precio` is colones. */
export const productoProveedor = z.object({
  id: id(),
  proveedor_id: idOpcional(),
  nombre_producto: texto(),
  descripcion: texto(),
  precio: numero(),
});
export type ProductoProveedor = z.output<typeof productoProveedor>;

/** A supplier with its products. */
export const proveedor = z.object({
  id: id(),
  nombre: texto(),
  direccion: texto(),
  vendedor: texto(),
  email: texto(),
  telefono: texto(),
  productos: lista(productoProveedor),
});
export type Proveedor = z.output<typeof proveedor>;

/** A supplier as an option of a select, from GET /proveedores/info. */
export const proveedorInfo = z.object({ id: id(), nombre: texto() });

const telefono = () =>
  requiredText(40).check(z.regex(/^(?=.*\d)[\d\s+()-]+$/, 'El teléfono solo lleva números.'));

/** A supplier as sent by registration and edit. `telefono` is digits ('88888888' when it is unknown); the email may be 'NA'. */
export const proveedorEnviado = z.strictObject({
  nombre: requiredText(),
  direccion: optionalText(),
  vendedor: requiredText(),
  telefono: telefono(),
  email: correo(),
});
export type ProveedorEnviado = z.output<typeof proveedorEnviado>;
export const TELEFONO_PROVEEDOR_POR_DEFECTO = SIN_TELEFONO;

/** A supplier's product as sent. */
export const productoProveedorEnviado = z.strictObject({
  proveedor_id: idEnviado(),
  nombre_producto: requiredText(),
  descripcion: optionalText(),
  precio: montoEnviado(),
});
export type ProductoProveedorEnviado = z.output<typeof productoProveedorEnviado>;

/** POST /productos/proveedores: several at once. */
export const productosProveedorEnviados = z.strictObject({
  productos: z
    .array(productoProveedorEnviado)
    .check(z.minLength(1, 'Agregue al menos un producto.'), z.maxLength(1000)),
});

/** A supplier's product as sent by an edit; a blank price is 0. */
export const productoProveedorEditado = z.strictObject({
  ...productoProveedorEnviado.shape,
  precio: prepared<number, number | string | undefined>(
    (v) => (v == null || v === '' ? 0 : v),
    montoEnviado(),
  ),
});

/** POST /email/notificacion. */
export const correoEnviado = z.strictObject({
  email: requiredText().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Escriba un correo electrónico válido.')),
  body: requiredText(10_000),
});
/** The `mensaje` that means that the mail was sent. */
export const CORREO_ENVIADO = 'Correo electrónico enviado con éxito';
/** Beyond the specification: the `mensaje` for a queued mail, which nobody has to send again. */
export const CORREO_EN_COLA =
  'El servidor de correo no responde. El correo quedó en cola y se enviará solo: no lo envíe otra vez.';
/** Beyond the specification: how a `mensaje` begins where the provider does not know whether the mail was sent; sending again may send it twice. */
export const CORREO_INCIERTO = 'No se sabe si el correo salió';

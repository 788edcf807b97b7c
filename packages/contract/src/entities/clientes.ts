import * as z from 'zod/mini';
import { cedulaEnviada } from '../rules/texto';
import { id, texto } from '../wire/reading';
import { correo, optionalText, requiredText } from '../wire/sending';

/** A row of GET /clientes. */
export const clienteFila = z.object({
  id: id(),
  nombre: texto(),
  apellido1: texto(),
  apellido2: texto(),
  cedula: texto(),
  empresa: texto(),
  departamento: texto(),
});
export type ClienteFila = z.output<typeof clienteFila>;

/** A whole client. `empresa` is the company's name, not its id. */
export const cliente = z.extend(clienteFila, { email: texto(), telefono: texto(), comentarios: texto() });
export type Cliente = z.output<typeof cliente>;

/** A client's name alone, as GET /cliente/{id} answers it. */
export const clienteNombre = z.object({ nombre: texto(), apellido1: texto(), apellido2: texto() });

/** A client as sent by registration and edit (specification, document 1, section 5). Everything but `comentarios` is required. */
export const clienteEnviado = z.strictObject({
  nombre: requiredText().check(
    z.refine((v) => v.toLowerCase() !== 'undefined', 'El nombre del cliente no puede ser «undefined»'),
  ),
  apellido1: requiredText(),
  apellido2: requiredText(),
  cedula: requiredText(40).check(z.overwrite(cedulaEnviada)),
  email: correo(),
  telefono: requiredText(40),
  empresa: requiredText(),
  departamento: requiredText(),
  comentarios: optionalText(),
});
export type ClienteEnviado = z.output<typeof clienteEnviado>;

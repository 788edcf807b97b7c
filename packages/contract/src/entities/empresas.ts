import * as z from 'zod/mini';
import { SIN_TELEFONO } from '../rules/texto';
import { id, texto } from '../wire/reading';
import { correo, optionalText, requiredText } from '../wire/sending';

export const empresa = z.object({
  id: id(),
  nombre_empresa: texto(),
  razon_social: texto(),
  cedula: texto(),
  email: texto(),
  nombre_encargado: texto(),
  telefono_encargado: texto(),
  direccion: texto(),
  comentarios: texto(),
});
export type Empresa = z.output<typeof empresa>;

/**
 * A company as sent by registration and edit. Required: nombre_empresa, razon_social, cedula, email, nombre_encargado, telefono_encargado
 * (also where the specification gives a default); direccion and comentarios default to 'NA'.
 */
export const empresaEnviada = z.strictObject({
  nombre_empresa: requiredText(),
  razon_social: requiredText(),
  cedula: requiredText(40),
  email: correo(),
  nombre_encargado: requiredText(),
  telefono_encargado: requiredText(40),
  direccion: optionalText(),
  comentarios: optionalText(),
});
export type EmpresaEnviada = z.output<typeof empresaEnviada>;

/** What people call the fields of a company, wherever they see them. */
export const CAMPOS_EMPRESA = {
  nombre_empresa: 'Empresa',
  razon_social: 'Razón social',
  cedula: 'Cédula',
  email: 'Correo electronico',
  nombre_encargado: 'Nombre del Encargado',
  telefono_encargado: 'Telefono',
  direccion: 'Dirección',
  comentarios: 'Observaciones',
} as const;

/** The telephone with which a company without one is registered. */
export const TELEFONO_POR_DEFECTO = SIN_TELEFONO;

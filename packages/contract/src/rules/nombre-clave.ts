import { fold } from './texto';

/** A name, by which two are told to be the same: case, accents and spaces do not count, ñ does: 'Moño' is not 'Mono'. */
export const nombreClave = (nombre: string): string =>
  nombre.normalize('NFC').split(/ñ/i).map(fold).join('ñ').replace(/\s+/g, ' ').trim();

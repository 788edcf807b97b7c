import {
  type ClienteFila,
  type Empresa,
  fold,
  fullName,
  internationalTelefono,
  normaliseCedula,
} from '@hilvan/contract';
import type { Criterio } from './pares';

/** A cédula for comparison. One repeated character ('0', '999999999') is what people write where a number is required, and gives ''. */
const cedulaOf = ({ cedula }: { cedula: string }): string => {
  const bare = normaliseCedula(cedula);
  return /^(.)\1*$/.test(bare) ? '' : bare;
};
const words = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

const MISMA_CEDULA: Criterio<{ cedula: string }> = { clave: cedulaOf, motivo: () => 'Misma cédula' };

/** A person's name for comparison: accents, case, blanks and signs aside. */
export const nameOf = (c: Parameters<typeof fullName>[0]): string => words(fold(fullName(c))).join(' ');

/**
 * Clients are alike by cédula, or by name in any order of its words. A name of a single word is too little to compare, and two people whose
 * cédulas differ are two people.
 */
export const CRITERIOS_CLIENTE: readonly Criterio<ClienteFila>[] = [
  MISMA_CEDULA,
  {
    clave: (c) => {
      const name = words(fold(fullName(c)));
      return name.length < 2 ? '' : name.sort().join(' ');
    },
    motivo: (a, b) => {
      const [one, other] = [cedulaOf(a), cedulaOf(b)];
      if (one !== '' && other !== '' && one !== other) return null;
      return nameOf(a) === nameOf(b) ? 'Mismo nombre' : 'Mismo nombre en otro orden';
    },
  },
];

/** The legal form at the end of a company's name, folded and without signs. */
const FORMA =
  /( (sociedad anonima|sociedad de responsabilidad limitada|s a|sa|s r l|srl|s de r l|ltda|limitada))+$/;

export const CRITERIOS_EMPRESA: readonly Criterio<Empresa>[] = [
  MISMA_CEDULA,
  {
    clave: (e) => words(fold(e.nombre_empresa)).join(' ').replace(FORMA, ''),
    motivo: () => 'Mismo nombre',
  },
  { clave: (e) => internationalTelefono(e.telefono_encargado) ?? '', motivo: () => 'Mismo teléfono' },
];

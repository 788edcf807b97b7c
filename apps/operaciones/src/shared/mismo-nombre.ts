import { nombreClave } from '@hilvan/contract';
import { confirm } from '@hilvan/ui';

/**
 * Asks before something gets the name of others, with a text that tells of them. True where there are none, which is the text '', or where
 * the person agrees.
 */
export const acceptsMismoNombre = async (
  verbo: 'Guardar' | 'Agregar' | 'Registrar' | 'Crear',
  hay: string,
): Promise<boolean> =>
  hay === '' ||
  confirm({
    title: `¿${verbo} con el mismo nombre?`,
    text: hay,
    yes: `Sí, ${verbo.toLowerCase()}`,
    danger: true,
  });

/** Tells of a record that has the name already, of which `que` says what it is: 'un proveedor'. '' where there is none. */
export const yaHay = (que: string, nombre: string, nombres: readonly string[] = []): string => {
  const clave = nombreClave(nombre);
  const there = nombres.find((one) => nombreClave(one) === clave);
  return there === undefined ? '' : `Ya hay ${que} que se llama «${there}».`;
};

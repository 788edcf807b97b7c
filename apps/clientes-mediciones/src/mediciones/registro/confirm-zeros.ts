import { type MedicionEnviada, medidaLabel } from '@hilvan/contract';
import { confirm } from '@hilvan/ui';
import { camposEnCero, type FormMedicion } from '../valores';

/**
 * Asks before a garment with empty measures is added (document 1, section 5). A 'no' keeps what was typed and leads to the
 * first empty measure (decision 20).
 */
export async function confirmZeros(medicion: MedicionEnviada, form: FormMedicion): Promise<boolean> {
  const ceros = camposEnCero(medicion.articulo, medicion);
  const [primero] = ceros;
  if (!primero) return true;
  const yes = await confirm({
    title: 'Hay valores en 0',
    text: `${ceros.map(medidaLabel).join(', ')}\n¿Deseas continuar?`,
    yes: 'Sí, continuar',
    no: 'No, revisar',
    cancelled: 'Mediciones canceladas, llenelas de nuevo',
  });
  if (!yes) form.setFocus(primero);
  return yes;
}

import { get } from '../calls/define';
import { datos } from '../calls/envelopes';
import { medicionFila } from '../entities/mediciones';

/** Extension `medidas-empresa`: what was measured of whom in a company, so that who is still to be measured is known. */
export const llamadasMedidasEmpresa = {
  medicionesEmpresa: {
    ...get('/mediciones/empresa/:idEmpresa', { entity: 'mediciones', response: datos(medicionFila) }),
    // Whoever changes company changes it too.
    fresh: true,
  },
};

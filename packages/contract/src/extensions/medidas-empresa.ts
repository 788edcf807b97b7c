import { get } from '../calls/define';
import { datos } from '../calls/envelopes';
import { medicionFila } from '../entities/mediciones';

/** Extension `medidas-empresa`: the measurements of a company's people, so that it is known who is still to be measured. */
export const llamadasMedidasEmpresa = {
  medicionesEmpresa: {
    ...get('/mediciones/empresa/:idEmpresa', { entity: 'mediciones', response: datos(medicionFila) }),
    // Not cached, because it also changes when a client changes company.
    fresh: true,
  },
};

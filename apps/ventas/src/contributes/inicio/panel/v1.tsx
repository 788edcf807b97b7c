import type { Points } from '@hilvan/remote-kit';
import { EnTienda } from '../../../inicio/en-tienda';

export default { sections: [{ order: 20, Section: EnTienda }] } satisfies Points['inicio/panel/v1'];

import { queryForExtension } from '@hilvan/api-client';
import { llamadasTallas } from '@hilvan/contract/extensions';

/** All size charts, of every company and of the workshop; to be asked of a provider that announced them (`useCapacidades().tallas`). */
export const tallasQuery = queryForExtension(llamadasTallas.listarTallas);

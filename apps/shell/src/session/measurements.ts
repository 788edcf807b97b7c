/** Local storage key of the measurements that wait to be sent (document 1, section 4). */
export const MEASUREMENTS = 'nuevosRegistros';

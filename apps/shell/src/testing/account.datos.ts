/** Sessions and people of the tests of 'Mi cuenta'. */
export const HERE = {
  id: 'aqui',
  dispositivo: 'Firefox en Windows',
  abierta: '2026-03-09T14:00:00.000Z',
  usada: '2026-03-09T15:00:00.000Z',
  actual: 1 as const,
};
export const PHONE = { ...HERE, id: 'telefono', dispositivo: 'Chrome en Android', actual: 0 as const };
export const TABLET = { ...PHONE, id: 'tableta', dispositivo: 'Safari en iPad' };
export const ANA = { id: 1, nombre: 'Ana', email: 'ana@taller.cr', role: 'Admin', activo: 1 } as const;
export const LUIS = {
  id: 2,
  nombre: 'Luis',
  email: 'luis@taller.cr',
  role: 'Visor',
  activo: 1,
  segundo_factor: 1,
  llaves: 0,
} as const;
export const EVA = { id: 3, nombre: 'Eva', email: 'eva@taller.cr', role: 'Colaborador', activo: 0 } as const;
export const RITA = { ...LUIS, id: 4, nombre: 'Rita', segundo_factor: 0, llaves: 2 } as const;

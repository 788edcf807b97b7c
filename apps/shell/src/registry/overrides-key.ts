/** Where a tab keeps which remotes a developer's builds replace; absent for everybody else. */
export const OVERRIDES_KEY = 'hilvan:sustituciones';

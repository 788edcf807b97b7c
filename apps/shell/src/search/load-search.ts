/** The search's own code, which waits until somebody may search. */
export const loadSearch = () => import('./search-panel');

/** Fetched while the hand is on its way; whether it arrived is told when it is asked for. */
export const warmSearch = (): void => void loadSearch().catch(() => undefined);

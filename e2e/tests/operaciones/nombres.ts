let turno = 0;

/** A name nobody else in this run has. */
export const unico = (word: string): string => `${word} ${Date.now().toString(36)}${++turno}`;

let last = 0;

/** A row's key that no other row of this visit has, nor one from a recovered draft of another visit. */
export const claveNueva = (): string => {
  last += 1;
  return `n${Date.now().toString(36)}-${last}`;
};

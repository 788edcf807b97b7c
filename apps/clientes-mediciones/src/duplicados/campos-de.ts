/** Those of the names that a provider takes, by their exact type. */
export const camposDe = <const T extends string>(known: readonly T[], names: readonly string[]): T[] =>
  known.filter((name) => names.includes(name));

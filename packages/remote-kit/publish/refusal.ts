/** A deployment that is refused, with what the person at the keyboard can do about it; shown without a stack. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** A place or a key that cannot be used; shown as a refusal is, but no build is judged by it. */
export class PlaceError extends Error {
  override name = 'Refusal';

  /** @param isChanged whether something that browsers get was replaced already, or may have been */
  constructor(text: string, isChanged = false) {
    super(
      `${text} ${isChanged ? 'Puede haber quedado a medias: repita la misma orden.' : 'Lo publicado sigue como estaba.'}`,
    );
  }
}

/** A deployment that is refused, with what the person at the keyboard can do about it; shown without a stack. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** That this browser keeps a list whose changes may be asked for; a logout takes it along, with the rest of local storage. */
const KEY = 'hilvan:listas';

export const isListKept = (): boolean => localStorage.getItem(KEY) !== null;

export function noteListKept(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Full: the list is read whole.
  }
}

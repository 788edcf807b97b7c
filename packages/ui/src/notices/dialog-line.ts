import type Swal from 'sweetalert2';
import type { SweetAlertOptions } from 'sweetalert2';
import { placeOf, standOver } from './open-windows';
import { type Answer, sayByToast } from './say-by-toast';

let loading: Promise<typeof Swal> | undefined;

/** Fetches SweetAlert2 once; after a failure the next call tries again. */
export const loadSwal = (): Promise<typeof Swal> => {
  loading ??= fetchSwal().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

// In a function of its own: in a build, a `then` on the import itself would wait for its style sheet.
const fetchSwal = async () => {
  const { default: swal } = await import('./swal');
  return swal;
};

/**
 * Fetches SweetAlert2 before anything has to be said, since most has to be said when the connection is lost: now, and whenever a connection
 * is back.
 * @returns stops that
 */
export const loadSwalAhead = (): (() => void) => {
  const load = () => void loadSwal().catch(() => undefined);
  load();
  window.addEventListener('online', load);
  return () => window.removeEventListener('online', load);
};

/** Wraps a text as an element. SweetAlert2 takes a title for HTML, while a provider's message or a person's own words are text. */
export const asText = (text: string): HTMLElement =>
  Object.assign(document.createElement('span'), { textContent: text });

let silenced = (): boolean => false;

/** While `when` holds, notices and questions are not shown and count as closed. For the shell's login over a page. */
export const silenceNotices = (when: () => boolean): void => {
  silenced = when;
};

let line: Promise<unknown> = Promise.resolve();
let speaking = 0;
let spoken = 0;
/**
 * Closes the open notice or question as if the person had cancelled it. Undefined where none is open, or only one that was shown although
 * notices are silenced.
 */
let drop: (() => void) | undefined;

/** True while a notice or a question is open or waiting; a waiting dialog must not push it away. */
export const isSpeaking = (): boolean => speaking > 0;

/** How often a notice or a question was asked for or answered so far. */
export const timesSpoken = (): number => spoken;

/** True while a notice would not be shown. A toast still is, since it stands above the login. */
export const isSilenced = (): boolean => silenced();

/**
 * Shows a notice or a question, one after the other: SweetAlert2 has one window only, and a second notice would answer the first question
 * with 'No'. Waiting dialogs (loading, PDF) give way. Where SweetAlert2 could not be fetched, a toast says it.
 * @param loud Shown even while notices are silenced; a notice under the login, which nobody can reach, is closed for it.
 */
export const speak = (options: SweetAlertOptions & { title: string }, loud = false): Promise<Answer> => {
  speaking += 1;
  spoken += 1;
  if (loud && silenced()) drop?.();
  const turn = line.then(async () => {
    // The login stands over the page: a notice beneath it could be neither read nor closed.
    if (silenced() && !loud) return { isConfirmed: false };
    let before = document.activeElement;
    let dropped = false;
    const swal = await loadSwal().catch(() => undefined);
    if (swal && !silenced())
      drop = () => {
        dropped = true;
        swal.close();
      };
    // Focus goes back before the answer is given, not some 100 ms later: by then the caller may have moved it on.
    const answer = swal
      ? await fire(swal, { ...options, title: asText(options.title), returnFocus: false }, (opener) => {
          before = opener;
        })
      : await sayByToast(options);
    drop = undefined;
    if (!dropped) placeOf(before)?.focus({ preventScroll: true });
    return answer;
  });
  const said = () => {
    speaking -= 1;
    spoken += 1;
  };
  line = turn.then(said, said);
  return turn;
};

/** The second click of a double one comes within this time, in milliseconds. */
const DOUBLE_CLICK_MS = 500;

/** Shows a notice in the topmost window, and again in the one beneath where that window closes meanwhile. */
const fire = async (
  swal: typeof Swal,
  options: SweetAlertOptions,
  onMoved: (opener: Element | null) => void,
): Promise<Answer> => {
  for (;;) {
    let moved = false;
    const target = standOver(swal, (opener) => {
      moved = true;
      onMoved(opener);
      swal.close();
    });
    const shown = Date.now();
    // The second click on the button that asked lands beside the question: it is no answer.
    const allowOutsideClick = () => Date.now() - shown > DOUBLE_CLICK_MS;
    const answer = await swal.fire({ allowOutsideClick, ...options, target });
    if (!moved) return answer;
  }
};

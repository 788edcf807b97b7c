/** Long enough for a picker to have taken the focus back after a choice (one frame), too short to notice. */
const FRAMES_MS = 60;

/** Moves the focus on from a picker once it is done. */
export const enfocarDespues = (focus: () => void): void => {
  setTimeout(focus, FRAMES_MS);
};

/** As a `ref`: what appears in the place of what was pressed has the focus. */
export const focus = (element: HTMLElement | null): void => element?.focus();

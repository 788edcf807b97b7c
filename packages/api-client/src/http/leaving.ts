let leaving = false;

if (typeof window !== 'undefined') {
  const listen = (name: 'pagehide' | 'pageshow') =>
    // Before everybody else's: what they send from their own 'pagehide' must already know.
    window.addEventListener(
      name,
      () => {
        leaving = name === 'pagehide';
      },
      { capture: true },
    );
  listen('pagehide');
  listen('pageshow');
}

/** The page is about to go, and knows before the browser says so. */
export const leavePage = (): void => {
  leaving = true;
};

/** Whether the page is going: an ordinary request would be cut by the browser together with it. */
export const isLeaving = (): boolean => leaving;

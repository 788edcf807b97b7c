let leaving = false;

if (typeof window !== 'undefined') {
  const listen = (name: 'pagehide' | 'pageshow') =>
    // In the capture phase, so that other `pagehide` listeners which send something already find it set.
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

/** Notes that the page is about to be left, before the browser says so. */
export const leavePage = (): void => {
  leaving = true;
};

/** Whether the page is being left: the browser would cut an ordinary request together with it. */
export const isLeaving = (): boolean => leaving;

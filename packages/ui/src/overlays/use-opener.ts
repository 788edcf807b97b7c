import { useState } from 'react';

/**
 * What had the focus when a window was asked for, to have it back afterwards. Read while drawing: a field with `autoFocus`
 * takes it before the window itself could look.
 */
export const useOpener = (open: boolean): (() => HTMLElement | null) => {
  const [was, setWas] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null });
  if (open !== was.open) setWas({ open, opener: open ? document.activeElement : was.opener });
  return () => (was.opener instanceof HTMLElement && was.opener.isConnected ? was.opener : null);
};

import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * A link in a row. The router's own link is drawn again whenever the address changes, which happens while somebody types in a filter; this
 * one leaves navigating to the table (`LinkedRows`), which also styles it.
 */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} data-row-link="">
    {children}
  </a>
);

/** A table's body that opens the links of its rows within the application, unless a key or another button asks the browser for a new tab. */
export const LinkedRows = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('[data-row-link]') : null;
    const to = link?.getAttribute('href');
    if (!to) return;
    event.preventDefault();
    void navigate(to);
  };
  // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too.
  return <tbody onClick={follow}>{children}</tbody>;
};

import { createContext, type MouseEvent, type ReactNode, useContext, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

type Follow = (event: MouseEvent, to: string) => void;

const Following = createContext<Follow | undefined>(undefined);

/**
 * A link in a row. The router's own draws itself again whenever the address changes, which a filter does while somebody types; this one
 * leaves following to the table, and gets its look from there.
 */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const follow = useContext(Following);
  return (
    <a href={to} onClick={(event) => follow?.(event, to)}>
      {children}
    </a>
  );
};

/** Opens the links of the rows in it within the application, unless a key or another button asks the browser for a new tab. */
export const FollowRowLinks = ({ children }: { children: ReactNode }) => {
  const navigate = useRef<ReturnType<typeof useNavigate>>(undefined);
  navigate.current = useNavigate();
  const [follow] = useState(() => (event: MouseEvent, to: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate.current?.(to);
  });
  return <Following value={follow}>{children}</Following>;
};

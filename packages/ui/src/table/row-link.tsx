import { createContext, type MouseEvent, type ReactNode, useContext, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

type Follow = (event: MouseEvent, to: string) => void;

const Following = createContext<Follow | undefined>(undefined);

/**
 * A link in a row. The router's own follows every change of the address, which a filter makes while somebody types: a page
 * of rows would be drawn again for it. Here the table alone knows the router, and its look comes from the table too.
 */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const follow = useContext(Following);
  return (
    <a href={to} onClick={(event) => follow?.(event, to)}>
      {children}
    </a>
  );
};

/** Opens the links of the rows in it within the application; another tab or window is the browser's own business. */
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

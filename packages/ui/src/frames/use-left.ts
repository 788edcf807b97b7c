import { useEffect, useRef } from 'react';

/** Whether whoever pressed has gone on to another page meanwhile. */
export const useLeft = (): (() => boolean) => {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return () => left.current;
};

import { useEffect, useState } from 'react';

/** Whether an attempt began so long ago, in milliseconds. */
export function useLate(ms: number, attempt = 0): boolean {
  const [late, setLate] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => setLate(attempt), ms);
    return () => clearTimeout(timer);
  }, [ms, attempt]);
  return late === attempt;
}

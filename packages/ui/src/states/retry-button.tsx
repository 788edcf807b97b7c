import { useLayoutEffect, useRef } from 'react';
import { focusBeside } from '../notices/open-windows';
import { Button } from '../primitives/button';

type RetryButtonProps = { onRetry: () => unknown; size?: 'sm' };

/** 'Reintentar', which in most places is gone while it is tried again; the focus does not go with it. */
export const RetryButton = ({ onRetry, size }: RetryButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  // Cleaned up while it still stands in the page.
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own && own === document.activeElement) focusBeside(own);
    };
  }, []);
  return (
    <Button ref={button} variant="outline" size={size} onClick={() => void onRetry()}>
      Reintentar
    </Button>
  );
};

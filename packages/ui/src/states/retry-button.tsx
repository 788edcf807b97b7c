import { focusBeside } from '../notices/open-windows';
import { Button } from '../primitives/button';

type RetryButtonProps = { onRetry: () => unknown; size?: 'sm' };

/** 'Reintentar', which is gone while it is tried again; the focus is not. */
export const RetryButton = ({ onRetry, size }: RetryButtonProps) => (
  <Button
    variant="outline"
    size={size}
    onClick={(event) => {
      focusBeside(event.currentTarget);
      void onRetry();
    }}
  >
    Reintentar
  </Button>
);

import { useState } from 'react';
import { Checkbox } from './controls';

type CheckOnceProps = {
  checked: boolean;
  editable: boolean;
  'aria-label'?: string | undefined;
  onCheck: () => void;
};

/** A box that is ticked once. After the person ticked it, it is not `disabled`, which would take the focus away. */
export const CheckOnce = ({ checked, editable, onCheck, ...labelled }: CheckOnceProps) => {
  const [pressed, setPressed] = useState(false);
  const locked = checked || !editable;
  return (
    <Checkbox
      {...labelled}
      checked={checked}
      disabled={locked && !pressed}
      aria-disabled={locked || undefined}
      onChange={() => {
        if (locked) return;
        setPressed(true);
        onCheck();
      }}
    />
  );
};

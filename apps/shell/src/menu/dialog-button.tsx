import { useOnDemand } from '@hilvan/ui';
import type { ComponentType } from 'react';
import { FootButton, type FootButtonProps } from './foot-button';

interface Props extends FootButtonProps {
  load: () => Promise<{ default: ComponentType<{ onClose(): void }> }>;
  /** Said where the code does not arrive. */
  failure: string;
}

/** A row of the menu that opens a dialog, whose code arrives when it is asked for. */
export function DialogButton({ load, failure, ...row }: Props) {
  const { Shown, show, hide } = useOnDemand(load, failure);
  return (
    <>
      <FootButton aria-haspopup="dialog" onClick={show} {...row} />
      {Shown ? <Shown onClose={hide} /> : null}
    </>
  );
}

import type { ComponentProps } from 'react';
import { Input } from '../primitives/controls';

/** Chooses a file: the browser's own button, in the house's clothes. */
export const FileInput = (props: Omit<ComponentProps<typeof Input>, 'type'>) => (
  <Input {...props} type="file" py="1.5" css={chooseFile} />
);

const chooseFile = {
  '&::file-selector-button': {
    bg: 'bg.muted',
    color: 'fg',
    border: '0',
    borderRadius: 'sm',
    px: '3',
    h: '6',
    me: '3',
    cursor: 'pointer',
  },
};

import { chakra } from '@chakra-ui/react';
import { codigoColor, nombreColor } from '../formats/color';
import { texto } from '../formats/formats';

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    '& > i': {
      w: '6',
      h: '6',
      flexShrink: '0',
      borderRadius: 'sm',
      borderWidth: '1px',
      borderColor: 'border.control',
    },
    '& small': { color: 'fg.muted', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
  },
});

/** A colour with its name and code, for those who cannot see it (document 2, inventory). */
export const ColorSwatch = ({ color }: { color: string }) => {
  const code = codigoColor(color);
  if (code === null) return texto(color);
  return (
    <Root>
      <i aria-hidden="true" style={{ backgroundColor: code, WebkitPrintColorAdjust: 'exact' }} />
      <span>
        {nombreColor(code)} <small>{code}</small>
      </span>
    </Root>
  );
};

import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** One label of several on a `Paper` of that height, in millimetres. */
export const LabelSheet = ({ height, children }: { height: number; children: ReactNode }) => (
  // A millimetre less for a browser that rounds: what spills over would be an empty label.
  <Box h={`${height - 1}mm`} overflow="hidden" css={{ '&:not(:last-child)': { breakAfter: 'page' } }}>
    <Sheet>{children}</Sheet>
  </Box>
);

/** What stands on a roll or a label: small letters, facts in two columns, headings in the middle. */
export const Sheet = ({ children }: { children: ReactNode }) => (
  <Box
    p="3mm"
    bg="white"
    color="black"
    fontSize="9pt"
    lineHeight="1.35"
    overflowWrap="anywhere"
    css={{
      '& h2': { fontSize: '11pt', fontWeight: 'bold', textAlign: 'center' },
      '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: '2mm', my: '2mm' },
      '& dd': { textAlign: 'end' },
      '& hr': { borderColor: 'black', borderStyle: 'dashed', my: '2mm' },
      '& p': { textAlign: 'center' },
      '& small': { display: 'block' },
    }}
  >
    {children}
  </Box>
);

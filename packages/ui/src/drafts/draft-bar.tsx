import { chakra } from '@chakra-ui/react';
import { formatMomento } from '@hilvan/contract';
import { Button } from '../primitives/button';
import { UndoIcon } from '../primitives/icons';

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '2.5',
    mb: '5',
    borderRadius: 'md',
    borderWidth: '1px',
    bg: 'accent.subtle',
    borderColor: 'accent.border',
    color: 'accent.fg',
    '& > p': { flex: '1 1 16rem' },
  },
});

type DraftBarProps = {
  at: number;
  /** The values of the draft: a name or title among them tells one draft of a form from another. */
  values: unknown;
  /** True while the form is being saved, when its values must not be replaced. */
  held: boolean;
  onRecover: () => void;
  onDiscard: () => void;
};

/** Offers back what was typed and not saved. */
export const DraftBar = ({ at, values, held, onRecover, onDiscard }: DraftBarProps) => (
  <Root role="status" data-no-print="" inert={held}>
    <UndoIcon />
    <p>
      Tiene un borrador sin guardar del {formatMomento(new Date(at).toISOString())}
      {firstWords(values)}
    </p>
    <Button size="sm" onClick={onRecover}>
      Recuperar
    </Button>
    <Button size="sm" variant="outline" colorPalette="gray" onClick={onDiscard}>
      Descartar
    </Button>
  </Root>
);

const MOST = 60;

/** The beginning of the first text among a form's values: its name or title, or a message whose beginning tells enough. */
const firstWords = (values: unknown): string => {
  const found: unknown = Object.values(Object(values)).find((value) => typeof value === 'string');
  const words = typeof found === 'string' ? found.trim() : '';
  return words && `: «${words.length > MOST ? `${words.slice(0, MOST).trimEnd()}…` : words}»`;
};

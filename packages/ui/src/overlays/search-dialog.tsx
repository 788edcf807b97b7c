import { Box, Combobox, createListCollection, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { SearchIcon } from '../primitives/icons';
import { middleStyle } from '../theme/shared-styles';
import { Dialog } from './dialog';
import { comboboxRecipe } from './window-recipes';

export type SearchItem = {
  /** Unique among the items; without spaces, since it becomes part of an id. */
  key: string;
  title: string;
  /** Tells the item from others with the same title. */
  note?: string | undefined;
  icon?: ReactNode;
};

export type SearchGroup<I extends SearchItem> = { label: string; items: readonly I[] };

export type SearchDialogProps<I extends SearchItem> = {
  title: string;
  /** The field's accessible name and placeholder. */
  label: string;
  text: string;
  onText: (text: string) => void;
  /** What was found; it may follow the text later. */
  groups: readonly SearchGroup<I>[];
  /** False where `groups` still belong to an earlier text, or something better may come. */
  settled: boolean;
  /** Called by Enter right behind the last letter (a scanner, a fast hand), before there are results for it. */
  onEarlyEnter: () => void;
  /** Called when the person moves the highlight. */
  onMove?: () => void;
  onChoose: (item: I) => void;
  onClose: () => void;
  /** How the search stands, in words: 'Buscando…'. Read aloud when it changes, and seen where there is nothing else to see. */
  status: string;
  /** Whatever else must be said; shown under the results. */
  children?: ReactNode;
};

/**
 * A search over everything: one field and, under it, the results by kind. It is the WAI-ARIA combobox in a dialog: the focus stays in the
 * field; arrows, Home and End move among the results, Enter opens one, Esc closes.
 */
export const SearchDialog = <I extends SearchItem>({
  title,
  label,
  text,
  onText,
  groups,
  settled,
  onEarlyEnter,
  onMove,
  onChoose,
  onClose,
  status,
  children,
}: SearchDialogProps<I>) => {
  const [moved, setMoved] = useState<string | null>(null);
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const collection = useMemo(
    () => createListCollection({ items, itemToString: ({ title }) => title, itemToValue: ({ key }) => key }),
    [items],
  );
  // The elements stay the same until something else is found: a typed letter or a moved highlight redraws no item.
  const found = useMemo(
    () =>
      groups.map((group) => (
        <Combobox.ItemGroup key={group.label} id={encodeURIComponent(group.label)}>
          <Combobox.ItemGroupLabel css={KIND}>{group.label}</Combobox.ItemGroupLabel>
          {group.items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item has no state, and written anew in its place it is there sooner than made anew.
            <Combobox.Item key={place} item={item}>
              <i aria-hidden>{item.icon}</i>
              <div>
                <div>{item.title}</div>
                {item.note ? <small>{item.note}</small> : null}
              </div>
            </Combobox.Item>
          ))}
        </Combobox.ItemGroup>
      )),
    [groups],
  );
  // The first result is highlighted until the person moves to another, and again as soon as that one is gone.
  const chosen = items.some(({ key }) => key === moved);
  const marked = chosen ? moved : (items[0]?.key ?? null);

  return (
    <Dialog open title={title} size="lg" placement="top" onClose={onClose}>
      <Combobox.Root
        recipe={comboboxRecipe}
        collection={collection}
        open
        // Esc and a click outside belong to the dialog.
        disableLayer
        value={[]}
        inputValue={text}
        onInputValueChange={({ inputValue, reason }) => {
          if (reason !== 'input-change') return;
          // At once: zag writes the rendered text back into the box, and a later rendering would swallow the next key.
          flushSync(() => {
            setMoved(null);
            onText(inputValue);
          });
        }}
        highlightedValue={marked}
        onHighlightChange={({ highlightedValue }) => {
          setMoved(highlightedValue);
          if (highlightedValue !== null) onMove?.();
        }}
        onValueChange={({ value: [key] }) => {
          const item = items.find((one) => one.key === key);
          if (item) onChoose(item);
        }}
        selectionBehavior="preserve"
        size="lg"
      >
        <Combobox.Label asChild>
          <VisuallyHidden as="label">{label}</VisuallyHidden>
        </Combobox.Label>
        <Combobox.Control>
          <Combobox.Input
            autoFocus
            placeholder={label}
            enterKeyHint="go"
            ps="10"
            pe="3"
            onKeyDownCapture={(event) => {
              if (event.key !== 'Enter' || chosen || (settled && items.length > 0)) return;
              event.preventDefault();
              onEarlyEnter();
            }}
          />
          <Box {...middleStyle} insetStart="3" color="fg.subtle" pointerEvents="none">
            <SearchIcon />
          </Box>
        </Combobox.Control>
        <Box position="relative">
          <Combobox.Content css={LIST}>{found}</Combobox.Content>
          <Box role="status" fontSize="sm" color="fg.muted" css={STATUS}>
            {groups.length === 0 ? status : <VisuallyHidden>{status}</VisuallyHidden>}
          </Box>
        </Box>
        {children}
      </Combobox.Root>
    </Dialog>
  );
};

/** An icon, and beside it a title over its note. */
const ITEM = {
  justifyContent: 'flex-start',
  minH: '11',
  '& > i': { flexShrink: '0', color: 'fg.muted', display: 'grid' },
  '& > i > svg': { w: '5', h: '5' },
  '& > div': { minW: '0' },
  '& > div > *': { display: 'block', truncate: true },
  // Not cut off on a phone: the company and the number of the order, which tell one result from another, stand at the end of the note.
  '& small': { smDown: { whiteSpace: 'normal' } },
} as const;

/** Always of the same height, so that nothing moves under the hand; drawn as part of the dialog, not as a box of its own. */
const LIST = {
  mt: '3',
  w: 'full',
  h: { base: '50dvh', sm: '24rem' },
  maxH: 'none',
  p: '0',
  borderWidth: '0',
  boxShadow: 'none',
  overscrollBehavior: 'contain',
  '& [role=option]': ITEM,
} as const;

const KIND = {
  px: '3',
  pt: '3',
  pb: '1',
  fontSize: 'xs',
  fontWeight: 'semibold',
  color: 'fg.muted',
} as const;

/** The text that stands over an empty list. */
const STATUS = {
  position: 'absolute',
  insetInline: '0',
  top: '35%',
  textAlign: 'center',
  pointerEvents: 'none',
} as const;

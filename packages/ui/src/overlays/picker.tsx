import { Combobox, createListCollection } from '@chakra-ui/react';
import { fold } from '@hilvan/contract';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ControlProps } from '../forms/form-field';
import { selectAll } from '../primitives/controls';
import { CheckIcon, ChevronDownIcon, CloseIcon } from '../primitives/icons';
import { useFocusStays } from './use-focus-stays';
import { useNarrowed } from './use-narrowed';

export type PickerProps<T> = {
  items: readonly T[];
  /** The option's own text, and what is searched in. Keep it stable (outside the component). */
  itemToString: (item: T) => string;
  /** Two options never have the same key. */
  itemKey: (item: T) => string | number;
  /** Shown small beside the text (a price, a cédula). */
  itemNote?: (item: T) => ReactNode;
  value: T | null;
  onChange: (item: T | null) => void;
  placeholder?: string;
  /** Where there is no FormField around it. */
  'aria-label'?: string;
  control?: ControlProps;
  name?: string;
  /**
   * Offers what was typed as a new one where none is called so, after the options that hold the text, before those that only hold its words. `over` is told when whatever that opened closes: what
   * was typed is in the box again where none was made of it.
   */
  create?:
    | {
        label: (typed: string) => string;
        onCreate: (typed: string, over: (made: boolean) => void) => void;
      }
    | undefined;
  autoFocus?: boolean;
};

/** The option that is none yet; its key holds the typed text, which is gone by the time a press on it is told. */
const NEW = Symbol('new');
const newKey = (typed: string) => `+${typed}`;
const typedIn = (key: string | undefined) => (key?.startsWith('+') ? key.slice(1) : undefined);

/**
 * A choice among many by typing: the WAI-ARIA combobox. The text narrows the options, accents folded, its words in any order; arrows, Enter, Esc
 * do what they should. 50 options are shown, the rest is a number.
 */
export const Picker = <T,>({
  items,
  itemToString,
  itemKey,
  itemNote,
  value,
  onChange,
  placeholder = 'Buscar…',
  control,
  name,
  create,
  autoFocus,
  ...labelled
}: PickerProps<T>) => {
  const chosenText = value === null ? '' : itemToString(value);
  const [typed, setTyped] = useState<string | null>(null);
  const { shown, more, apart, now } = useNarrowed(items, itemToString, typed ?? '');
  const focus = useFocusStays();
  // Whether somebody went to an option by key or pointer since the last letter.
  const aimed = useRef(false);
  const keyOf = (item: T) => String(itemKey(item));

  const fresh = typed?.trim() ?? '';
  const creates =
    create !== undefined &&
    fresh !== '' &&
    !shown.some((item) => fold(itemToString(item)).trim() === fold(fresh));

  const options = useMemo(
    (): readonly (T | typeof NEW)[] => (creates ? (apart ? [NEW, ...shown] : [...shown, NEW]) : shown),
    [shown, creates, apart],
  );

  const makeNew = (text: string) =>
    create?.onCreate(text, (made) => {
      focus.over();
      if (!made) setTyped(text);
    });

  // The chosen option belongs to the collection even when it is not among those shown, or zag forgets it.
  const collection = useMemo(() => {
    const hidden = value !== null && !shown.some((item) => itemKey(item) === itemKey(value));
    return createListCollection({
      items: hidden ? [...options, value] : options,
      itemToString: (item) => (item === NEW ? '' : itemToString(item)),
      itemToValue: (item) => (item === NEW ? newKey(fresh) : String(itemKey(item))),
    });
  }, [options, shown, value, fresh, itemToString, itemKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a value chosen or taken away from outside ends the typing
  useEffect(() => setTyped(null), [chosenText]);

  return (
    <Combobox.Root
      collection={collection}
      value={value === null ? [] : [keyOf(value)]}
      // Also of what is chosen already.
      onSelect={focus.chosen}
      onValueChange={({ value: [key], items: [chosen] }) => {
        setTyped(null);
        const made = typedIn(key);
        if (made !== undefined) makeNew(made);
        else if (chosen !== NEW) onChange(chosen ?? null);
      }}
      inputValue={typed ?? chosenText}
      onInputValueChange={({ inputValue, reason }) => {
        // A list that opens puts the cursor behind what is chosen: what is typed there is looked for all the same.
        const behind = typed === null && chosenText !== '' && inputValue.startsWith(chosenText);
        const text = behind ? inputValue.slice(chosenText.length) : inputValue;
        if (reason === 'input-change') aimed.current = false;
        // At once: zag writes the rendered text back into the box, and a later rendering would swallow the next key.
        if (reason === 'input-change') flushSync(() => setTyped(text));
        else if (reason === 'interact-outside') setTyped(null);
      }}
      onOpenChange={({ open }) => (open ? undefined : setTyped(null))}
      // Not of the box: it would have the focus before zag listens, and typing would open nothing.
      autoFocus={autoFocus}
      openOnClick
      inputBehavior="autohighlight"
      selectionBehavior="preserve"
      ids={control ? { input: control.id } : undefined}
      positioning={{ sameWidth: true, placement: 'bottom-start', strategy: 'fixed' }}
      // Fifty options for every picker of a page are most of its drawing: they are there while the list is open.
      lazyMount
      unmountOnExit
    >
      <Combobox.Control>
        <Combobox.Context>
          {(combobox) => (
            <Combobox.Input
              {...labelled}
              {...control}
              ref={focus.ref}
              name={name}
              placeholder={placeholder}
              autoComplete="off"
              onFocus={selectAll}
              onBlur={() => {
                // An emptied box that is left means no choice; the keyboard's way, since Tab passes 'Quitar' by.
                if (typed?.trim() === '' && value !== null) onChange(null);
                // What was given back and is left chose nothing.
                if (!combobox.open) setTyped(null);
              }}
              onKeyDownCapture={(event) => {
                if (/^(Arrow|Home|End)/.test(event.key)) aimed.current = true;
                // Right behind the last letter (a scanner, a fast hand) the highlight is none yet, or that of an earlier text.
                if (event.key !== 'Enter' || typed === null) return;
                if (aimed.current && combobox.highlightedValue) return;
                event.preventDefault();
                // An emptied box means no choice, not the first.
                const { shown: found, apart } = now();
                // What only has its words may be another one: the new one comes first.
                const best = fresh === '' ? null : creates && apart ? undefined : found[0];
                // Where nothing is found there is nothing to choose: what was typed stays, to be mended.
                if (best === undefined && !creates) return;
                setTyped(null);
                focus.chosen();
                if (best === undefined) makeNew(fresh);
                else onChange(best);
                combobox.setOpen(false);
              }}
            />
          )}
        </Combobox.Context>
        <Combobox.IndicatorGroup>
          {value !== null ? (
            <Combobox.ClearTrigger aria-label="Quitar">
              <CloseIcon />
            </Combobox.ClearTrigger>
          ) : null}
          <Combobox.Trigger aria-label="Mostrar opciones">
            <ChevronDownIcon />
          </Combobox.Trigger>
        </Combobox.IndicatorGroup>
      </Combobox.Control>
      {/* Not in a portal: inside its dialog and its landmark it is found and reached; fixed, nothing cuts it off. */}
      <Combobox.Positioner>
        <Combobox.Content
          onPointerMove={() => {
            aimed.current = true;
          }}
        >
          {options.map((item) =>
            item === NEW ? (
              // It stays one and the same wherever it stands, so that a press that has begun on it is kept.
              <Combobox.Item key="+" item={NEW}>
                <Combobox.ItemText>+ {create?.label(fresh)}</Combobox.ItemText>
              </Combobox.Item>
            ) : (
              <Combobox.Item key={keyOf(item)} item={item}>
                <Combobox.ItemText>{itemToString(item)}</Combobox.ItemText>
                {itemNote ? <small>{itemNote(item)}</small> : null}
                <Combobox.ItemIndicator>
                  <CheckIcon />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            ),
          )}
          {more > 0 ? <div data-note="">y {more} más: escriba para buscar</div> : null}
          {shown.length === 0 ? <div data-note="">No se encontraron resultados.</div> : null}
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.Root>
  );
};

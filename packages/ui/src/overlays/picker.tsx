import { Combobox, createListCollection } from '@chakra-ui/react';
import { fold } from '@hilvan/contract';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ControlProps } from '../forms/form-field';
import { Button } from '../primitives/button';
import { selectAll } from '../primitives/controls';
import { CheckIcon, ChevronDownIcon, CloseIcon, WarningIcon } from '../primitives/icons';
import { useFocusStays } from './use-focus-stays';
import { useNarrowed } from './use-narrowed';
import { comboboxRecipe } from './window-recipes';

export type PickerProps<T> = {
  items: readonly T[];
  /** Gives the text of an option, which is also what is searched. Keep it stable (outside the component). */
  itemToString: (item: T) => string;
  /** Two options never have the same key. */
  itemKey: (item: T) => string | number;
  /** Shown small beside the text (a price, a cédula). */
  itemNote?: (item: T) => ReactNode;
  value: T | null;
  onChange: (item: T | null) => void;
  placeholder?: string;
  /** The accessible name, where there is no FormField around the picker. */
  'aria-label'?: string;
  control?: ControlProps;
  name?: string;
  /**
   * Offers the typed text as a new option where none has exactly that name: after the options that hold the text, before those that only
   * hold its words. `over` is called when the window that it opened closes; where nothing was made, the typed text is put back into the box.
   */
  create?:
    | {
        label: (typed: string) => string;
        onCreate: (typed: string, over: (made: boolean) => void) => void;
        /** True where creating opens no dialog: text that no option has is created as soon as the box is left. */
        atOnce?: boolean;
      }
    | undefined;
  autoFocus?: boolean;
};

/** The option that would be created. Its key holds the typed text, which is gone by the time a press on the option is reported. */
const NEW = Symbol('new');
const newKey = (typed: string) => `+${typed}`;
const typedIn = (key: string | undefined) => (key?.startsWith('+') ? key.slice(1) : undefined);

const NOT_AN_OPTION = 'No está en la lista: elija una opción o borre el texto.';

/**
 * A choice among many by typing: the WAI-ARIA combobox, with its keys (arrows, Enter, Esc). The text narrows the options, accents folded,
 * its words in any order. 50 options are shown; of the rest only the number is told. Text that is left in the box and is no option chooses
 * nothing and stays to be corrected, with an error; until then the form around it is not sent.
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
  // The typed text at this moment, not as drawn: a choice may move on to the next field before it is drawn.
  const latest = useRef(typed);
  const type = (text: string | null) => {
    latest.current = text;
    setTyped(text);
  };
  const [isLeft, setLeft] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const refusal = useId();
  const { shown, more, apart, now } = useNarrowed(items, itemToString, typed ?? '');
  const focus = useFocusStays(box);
  // Whether the person moved to an option by key or pointer since the last letter.
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
      if (!made) type(text);
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

  // A value chosen outside ends the typing.
  useEffect(() => {
    if (chosenText === '') return;
    latest.current = null;
    setTyped(null);
  }, [chosenText]);

  // `Form` finds text that was typed and not chosen by this validity.
  useEffect(() => box.current?.setCustomValidity(fresh === '' ? '' : NOT_AN_OPTION), [fresh]);
  const isRefused = isLeft && fresh !== '';

  /** Chooses the option whose name is exactly what was typed, or none; this also replaces an earlier choice. */
  const leave = () => {
    if (latest.current === null) return;
    if (creates && create.atOnce && now().shown.length === 0) {
      type(null);
      makeNew(fresh);
      return;
    }
    const [best, second] = now().shown.filter((item) => fold(itemToString(item)).trim() === fold(fresh));
    // Where two options have the same name nobody knows which one is meant.
    const next = second === undefined ? (best ?? null) : null;
    if (fresh === '' || next !== null) type(null);
    setLeft(true);
    const isSame = next === null ? value === null : value !== null && keyOf(next) === keyOf(value);
    if (!isSame) onChange(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: options that come later may have what was left
  useEffect(() => {
    if (isLeft) leave();
  }, [items]);

  return (
    <Combobox.Root
      recipe={comboboxRecipe}
      collection={collection}
      value={value === null ? [] : [keyOf(value)]}
      // Also told when the chosen option is selected again, of which `onValueChange` says nothing.
      onSelect={() => {
        type(null);
        focus.chosen();
      }}
      onValueChange={({ value: [key], items: [chosen] }) => {
        type(null);
        const made = typedIn(key);
        if (made !== undefined) makeNew(made);
        else if (chosen !== NEW) onChange(chosen ?? null);
      }}
      inputValue={typed ?? chosenText}
      onInputValueChange={({ inputValue, reason }) => {
        // Opening the list puts the cursor behind the name of the chosen option: what is typed there is searched for without that name.
        const behind = typed === null && chosenText !== '' && inputValue.startsWith(chosenText);
        const text = behind ? inputValue.slice(chosenText.length) : inputValue;
        if (reason === 'input-change') aimed.current = false;
        // At once: zag writes the rendered text back into the box, and a later rendering would swallow the next key.
        if (reason === 'input-change')
          flushSync(() => {
            type(text);
            setLeft(false);
          });
      }}
      onOpenChange={({ reason }) => (reason === 'escape-key' ? type(null) : undefined)}
      // `autoFocus` here and not on the input: that would have the focus before zag listens, and typing would open nothing.
      autoFocus={autoFocus}
      openOnClick
      inputBehavior="autohighlight"
      selectionBehavior="preserve"
      ids={control ? { input: control.id } : undefined}
      positioning={{ sameWidth: true, placement: 'bottom-start', strategy: 'fixed' }}
      // The options are mounted only while the list is open: fifty for every picker would be most of the work of drawing a page.
      lazyMount
      unmountOnExit
    >
      <Combobox.Control>
        <Combobox.Context>
          {(combobox) => (
            <Combobox.Input
              {...labelled}
              {...control}
              // Given here and not left to the browser, which calls invalid what is still being typed.
              {...(fresh === '' ? {} : { 'aria-invalid': isRefused || control?.['aria-invalid'] || false })}
              aria-describedby={isRefused ? refusal : control?.['aria-describedby']}
              ref={box}
              name={name}
              placeholder={placeholder}
              autoComplete="off"
              onFocus={selectAll}
              // Leaving an emptied box means no choice: the keyboard's way to that, since Tab passes 'Quitar' by.
              onBlur={({ currentTarget, relatedTarget }) => {
                // A person who looks something up in another window, or goes to the buttons of this box, has not left it.
                const { activeElement } = document;
                if (activeElement === currentTarget || currentTarget.parentElement?.contains(relatedTarget))
                  return;
                leave();
              }}
              onInvalid={leave}
              onKeyDownCapture={(event) => {
                if (/^(Arrow|Home|End)/.test(event.key)) aimed.current = true;
                // Right behind the last letter (a scanner, a fast hand) no option is highlighted yet, or one for an earlier text.
                if (event.key !== 'Enter' || typed === null) return;
                if (aimed.current && combobox.highlightedValue) return;
                event.preventDefault();
                // Enter in an emptied box means no choice, and not the first option.
                const { shown: found, apart } = now();
                // An option that only holds the words may be something else: the new one is preferred.
                const best = fresh === '' ? null : creates && apart ? undefined : found[0];
                // Where nothing is found there is nothing to choose: the typed text stays, to be corrected.
                if (best === undefined && !creates) return;
                type(null);
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
      {/* Not in a portal, so that the list is found and reached inside its dialog and landmark; `fixed`, nothing cuts it off. */}
      <Combobox.Positioner>
        <Combobox.Content
          onPointerMove={() => {
            aimed.current = true;
          }}
        >
          {options.map((item) =>
            item === NEW ? (
              // With a constant key the element stays the same wherever it stands, so that a press that has begun on it counts.
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
      <div id={refusal} aria-live="polite" data-error="">
        {isRefused ? (
          <>
            <WarningIcon me="1.5" />
            {NOT_AN_OPTION}
          </>
        ) : null}
      </div>
      {isRefused && creates ? (
        <Button
          variant="subtle"
          size="sm"
          alignSelf="start"
          onClick={() => {
            // The dialog that opens gives the focus back to the box.
            box.current?.focus();
            type(null);
            makeNew(fresh);
          }}
        >
          + {create.label(fresh)}
        </Button>
      ) : null}
    </Combobox.Root>
  );
};

import { type Combobox, createListCollection } from '@chakra-ui/react';
import { fold } from '@hilvan/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PickerProps } from './picker-props';
import { useFocusStays } from './use-focus-stays';
import { useNarrowed } from './use-narrowed';

type Choice<T> = Pick<PickerProps<T>, 'items' | 'itemToString' | 'itemKey' | 'value' | 'onChange' | 'create'>;
type Root<T> = Combobox.RootProps<T | typeof NEW>;

/** The option that would be created. Its key holds the typed text, which is gone by the time a press on the option is reported. */
export const NEW = Symbol('new');
const newKey = (typed: string) => `+${typed}`;
const typedIn = (key: string | undefined) => (key?.startsWith('+') ? key.slice(1) : undefined);

export const NOT_AN_OPTION = 'No está en la lista: elija una opción o borre el texto.';

/** The options for the typed text, the one that would be created among them, and the collection in which the combobox finds them. */
const useOptions = <T>({ items, itemToString, itemKey, value, create }: Choice<T>, typed: string | null) => {
  const { shown, more, apart, now } = useNarrowed(items, itemToString, typed ?? '');
  const fresh = typed?.trim() ?? '';
  const isTyped = (item: T) => fold(itemToString(item)).trim() === fold(fresh);
  const creates = create !== undefined && fresh !== '' && !shown.some(isTyped);

  const options = useMemo(
    (): readonly (T | typeof NEW)[] => (creates ? (apart ? [NEW, ...shown] : [...shown, NEW]) : shown),
    [shown, creates, apart],
  );
  // The chosen option belongs to the collection even when it is not among those shown, or zag forgets it.
  const collection = useMemo(() => {
    const hidden = value !== null && !shown.some((item) => itemKey(item) === itemKey(value));
    return createListCollection({
      items: hidden ? [...options, value] : options,
      itemToString: (item) => (item === NEW ? '' : itemToString(item)),
      itemToValue: (item) => (item === NEW ? newKey(fresh) : String(itemKey(item))),
    });
  }, [options, shown, value, fresh, itemToString, itemKey]);
  return { shown, more, now, fresh, isTyped, creates, options, collection };
};

export type Picking<T> = ReturnType<typeof usePicker<T>>;

/** What is typed into the box of a picker, the options for it, and what the keys, presses and the leaving of the box choose. */
export const usePicker = <T>(choice: Choice<T>) => {
  const { items, itemToString, itemKey, value, onChange, create } = choice;
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
  const focus = useFocusStays(box);
  // Whether the person moved to an option by key or pointer since the last letter.
  const aimed = useRef(false);
  const { now, fresh, isTyped, creates, ...found } = useOptions(choice, typed);
  const keyOf = (item: T) => String(itemKey(item));

  // A value chosen outside ends the typing.
  useEffect(() => {
    if (chosenText === '') return;
    latest.current = null;
    setTyped(null);
  }, [chosenText]);

  // `Form` finds text that was typed and not chosen by this validity.
  useEffect(() => box.current?.setCustomValidity(fresh === '' ? '' : NOT_AN_OPTION), [fresh]);

  const makeNew = (text: string) => {
    type(null);
    create?.onCreate(text, (made) => {
      focus.over();
      if (!made) type(text);
    });
  };

  /** Chooses the option whose name is exactly what was typed, or none; this also replaces an earlier choice. */
  const leave = () => {
    if (latest.current === null) return;
    if (creates && create?.atOnce && now().shown.length === 0) return makeNew(fresh);
    const [best, second] = now().shown.filter(isTyped);
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

  /** Chooses what comes first for the typed text. False where there is nothing to choose: the text stays, to be corrected. */
  const chooseFirst = (): boolean => {
    const { shown, apart } = now();
    // An emptied box means no choice, and not the first option. An option that only holds the words may be something else: the new one is
    // preferred.
    const best = fresh === '' ? null : creates && apart ? undefined : shown[0];
    if (best === undefined && !creates) return false;
    focus.chosen();
    if (best === undefined) makeNew(fresh);
    else {
      type(null);
      onChange(best);
    }
    return true;
  };

  const onValueChange: Root<T>['onValueChange'] = ({ value: [key], items: [chosen] }) => {
    const made = typedIn(key);
    if (made !== undefined) return makeNew(made);
    type(null);
    if (chosen !== NEW) onChange(chosen ?? null);
  };
  const onInputValueChange: Root<T>['onInputValueChange'] = ({ inputValue, reason }) => {
    if (reason !== 'input-change') return;
    // Opening the list puts the cursor behind the name of the chosen option: what is typed there is searched for without that name.
    const behind = typed === null && chosenText !== '' && inputValue.startsWith(chosenText);
    aimed.current = false;
    // At once: zag writes the rendered text back into the box, and a later rendering would swallow the next key.
    flushSync(() => {
      type(behind ? inputValue.slice(chosenText.length) : inputValue);
      setLeft(false);
    });
  };

  /** What the combobox is told, and tells. */
  const root: Root<T> = {
    collection: found.collection,
    value: value === null ? [] : [keyOf(value)],
    inputValue: typed ?? chosenText,
    // Also told when the chosen option is selected again, of which `onValueChange` says nothing.
    onSelect: () => {
      type(null);
      focus.chosen();
    },
    onValueChange,
    onInputValueChange,
    onOpenChange: ({ reason }) => (reason === 'escape-key' ? type(null) : undefined),
  };

  return {
    ...found,
    fresh,
    creates,
    box,
    aimed,
    isTyping: typed !== null,
    isRefused: isLeft && fresh !== '',
    makeNew,
    leave,
    chooseFirst,
    isChosen: value !== null,
    root,
  };
};

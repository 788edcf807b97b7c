import { Combobox } from '@chakra-ui/react';
import { useId } from 'react';
import { Button } from '../primitives/button';
import { CheckIcon, WarningIcon } from '../primitives/icons';
import { PickerBox } from './picker-box';
import type { PickerProps } from './picker-props';
import { NEW, NOT_AN_OPTION, usePicker } from './use-picker';
import { comboboxRecipe } from './window-recipes';

/**
 * A choice among many by typing: the WAI-ARIA combobox, with its keys (arrows, Enter, Esc). The text narrows the options, accents folded,
 * its words in any order. 50 options are shown; of the rest only the number is told. Text that is left in the box and is no option chooses
 * nothing and stays to be corrected, with an error; until then the form around it is not sent.
 */
export const Picker = <T,>({
  itemNote,
  placeholder = 'Buscar…',
  control,
  name,
  autoFocus,
  'aria-label': label,
  ...choice
}: PickerProps<T>) => {
  const picker = usePicker(choice);
  const { box, options, shown, more, fresh, aimed, creates, isRefused, makeNew } = picker;
  const { create, itemToString, itemKey } = choice;
  const refusal = useId();
  return (
    <Combobox.Root
      recipe={comboboxRecipe}
      {...picker.root}
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
      <PickerBox
        picker={picker}
        control={control}
        name={name}
        placeholder={placeholder}
        aria-label={label}
        refusal={refusal}
      />
      {/* Not in a portal, so that it is found and reached inside its dialog and landmark; `fixed`, nothing cuts it off. */}
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
              <Combobox.Item key={itemKey(item)} item={item}>
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
            makeNew(fresh);
          }}
        >
          + {create?.label(fresh)}
        </Button>
      ) : null}
    </Combobox.Root>
  );
};

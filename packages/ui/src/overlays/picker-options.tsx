import { Combobox } from '@chakra-ui/react';
import { CheckIcon } from '../primitives/icons';
import type { PickerProps } from './picker-props';
import { NEW, type Picking } from './use-picker';

type PickerOptionsProps<T> = { picker: Picking<T> } & Pick<
  PickerProps<T>,
  'itemToString' | 'itemNote' | 'create'
>;

/** The list of a picker. Not in a portal, so that it is found and reached inside its dialog and landmark; `fixed`, nothing cuts it off. */
export const PickerOptions = <T,>({ picker, itemToString, itemNote, create }: PickerOptionsProps<T>) => {
  const { options, shown, more, fresh, aimed, keyOf } = picker;
  return (
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
  );
};

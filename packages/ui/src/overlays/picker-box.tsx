import { Combobox } from '@chakra-ui/react';
import { selectAll } from '../primitives/controls';
import { ChevronDownIcon, CloseIcon } from '../primitives/icons';
import type { PickerProps } from './picker-props';
import type { Picking } from './use-picker';

type PickerBoxProps<T> = Pick<PickerProps<T>, 'control' | 'name' | 'placeholder' | 'aria-label'> & {
  picker: Picking<T>;
  /** The id of the text that says why what was left in the box is refused. */
  refusal: string;
};

/** The box of a picker, in which is typed, and its buttons. */
export const PickerBox = <T,>({ picker, control, refusal, ...rest }: PickerBoxProps<T>) => {
  const { box, aimed, fresh, isRefused, isTyping, leave, chooseFirst } = picker;
  return (
    <Combobox.Control>
      <Combobox.Context>
        {(combobox) => (
          <Combobox.Input
            {...rest}
            {...control}
            // Given here and not left to the browser, which calls invalid what is still being typed.
            {...(fresh === '' ? {} : { 'aria-invalid': isRefused || control?.['aria-invalid'] || false })}
            aria-describedby={isRefused ? refusal : control?.['aria-describedby']}
            ref={box}
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
              if (event.key !== 'Enter' || !isTyping) return;
              if (aimed.current && combobox.highlightedValue) return;
              event.preventDefault();
              if (chooseFirst()) combobox.setOpen(false);
            }}
          />
        )}
      </Combobox.Context>
      <Combobox.IndicatorGroup>
        {picker.isChosen ? (
          <Combobox.ClearTrigger aria-label="Quitar">
            <CloseIcon />
          </Combobox.ClearTrigger>
        ) : null}
        <Combobox.Trigger aria-label="Mostrar opciones">
          <ChevronDownIcon />
        </Combobox.Trigger>
      </Combobox.IndicatorGroup>
    </Combobox.Control>
  );
};

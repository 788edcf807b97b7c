import { Box, chakra, VisuallyHidden } from '@chakra-ui/react';
import { memo, useId, useRef } from 'react';
import { Input, NativeSelect } from '../primitives/controls';
import { CloseIcon, SearchIcon } from '../primitives/icons';
import { inBoxStyle, middleStyle } from '../theme/shared-styles';

const Root = chakra('search', {
  base: {
    display: 'flex',
    gap: '2',
    mb: '4',
    maxW: '2xl',
    '& > div:last-child': { position: 'relative', flex: '1 1 16rem', minW: '0' },
    '& > div:last-child > svg': {
      ...middleStyle,
      insetStart: '3',
      color: 'fg.subtle',
      pointerEvents: 'none',
    },
    '& > div:last-child > button': { ...inBoxStyle, ...middleStyle, insetEnd: { base: '0', md: '1' } },
    '& input::-webkit-search-cancel-button': { display: 'none' },
  },
});

export type SearchBoxProps = {
  /** The box's accessible name and placeholder ('Buscar producto'). */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** What is searched; leave out where there is one way only. */
  types?: readonly { value: string; label: string }[] | undefined;
  type?: string;
  onType?: (type: string) => void;
};

/** The filter above a list. It says what was typed at once; `useFilteredRows` lets the rows follow. */
export const SearchBox = memo(({ label, value, onChange, types, type, onType }: SearchBoxProps) => {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  return (
    <Root data-no-print="">
      {types && onType ? (
        <Box w={{ base: '8.5rem', sm: '11rem' }} flexShrink="0">
          <NativeSelect
            aria-label="Tipo de filtro"
            value={type}
            onChange={(event) => onType(event.target.value)}
          >
            {types.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </NativeSelect>
        </Box>
      ) : null}
      <div>
        <VisuallyHidden asChild>
          <label htmlFor={id}>{label}</label>
        </VisuallyHidden>
        <SearchIcon />
        <Input
          ref={box}
          id={id}
          type="search"
          ps="10"
          textOverflow="ellipsis"
          pe="10"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {value ? (
          <button
            type="button"
            aria-label="Borrar búsqueda"
            onClick={() => {
              onChange('');
              box.current?.focus();
            }}
          >
            <CloseIcon />
          </button>
        ) : null}
      </div>
    </Root>
  );
});
